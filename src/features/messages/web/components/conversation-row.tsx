import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { Username } from '#features/profiles/web/author-line.tsx';
import { useViewer } from '#platform/web/session.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Conversation } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';
import { unreadCopy } from '../../unread-copy.ts';
import { ConversationFace } from './conversation-face.tsx';
import { getConversationName } from './conversation-name.ts';
import { messageText } from './message-text.ts';

/** A row of the conversation list: the other members, the last message and the number of unread messages. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { userId } = useViewer();
  const { id, lastMessage, unread, kind, muted } = conversation;
  const [other] = conversation.people;
  const isMine = lastMessage?.senderId === userId;
  const sender = isMine ? messageCopy.you : kind === 'group' ? lastMessage?.senderName : null;
  return (
    <li>
      <Link
        to="/messages/$conversationId"
        params={{ conversationId: id }}
        className="flex items-center gap-3.5 rounded-card px-3 py-3 transition-colors hover:bg-sunk aria-[current=page]:bg-sunk"
      >
        <ConversationFace conversation={conversation} />
        <span className="min-w-0 grow leading-snug">
          <span className="flex items-baseline gap-2">
            {/* The username wraps to its own line if it does not fit beside the name, so that both stay readable. */}
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
              <span className={`line-clamp-2 ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>
                {getConversationName(conversation)}
              </span>
              {kind === 'direct' && other && <Username author={other} className="min-w-0" />}
            </span>
            {lastMessage && (
              <RelativeTime at={lastMessage.createdAt} className="shrink-0 text-mute text-sm" />
            )}
          </span>
          <span className="flex items-center gap-2">
            <span className={`truncate ${unread > 0 ? 'font-medium' : 'text-mute'}`}>
              {sender && `${sender}: `}
              {lastMessage && messageText(lastMessage)}
            </span>
            {muted && (
              <>
                <BellOff aria-hidden="true" className="ml-auto size-4 shrink-0 text-mute" />
                <span className="sr-only">{messageCopy.muted}</span>
              </>
            )}
            {!muted && <CountBadge count={unread} className="ml-auto" />}
            {unread > 0 && <span className="sr-only">{unreadCopy.count(unread)}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
