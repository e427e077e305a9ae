import { memo } from 'react';
import { MemberMenu } from '#features/blocks/web/member-menu.tsx';
import type { ReportTarget } from '#features/cases/web/report-dialog.tsx';
import { LinkCard } from '#features/links/web/link-card.tsx';
import { type Author, Username } from '#features/profiles/web/author-line.tsx';
import { exactTime, format } from '#platform/shared/time-text.ts';
import { classNames } from '#ui/class-names.ts';
import { uiCopy } from '#ui/copy.ts';
import { Face } from '#ui/face.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { useNow } from '#ui/use-now.ts';
import type { Message } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';
import { messageDay } from './message-day.ts';
import type { MessageGroup } from './message-groups.ts';
import { MessagePictures } from './message-pictures.tsx';
import { messageText } from './message-text.ts';
import { DeleteAction, MessageActions, Reactions } from './reactions.tsx';
import type { Unsent } from './unsent.ts';

const bubble =
  'w-fit max-w-full whitespace-pre-wrap rounded-bubble px-4 py-2 [overflow-wrap:anywhere] forced-colors:border';
const myBubble = `${bubble} self-end bg-cobalt text-paper`;
const content = 'flex min-w-0 max-w-[85%] flex-col gap-1';

const clock = format({ timeStyle: 'short' });

interface GroupProps {
  group: MessageGroup;
  isMine: boolean;
  /** Whether the sender's face and name are shown beside the messages, as in group conversations. */
  named: boolean;
  /** The sender; undefined if they are the viewer or have left. */
  sender: Author | undefined;
  isRequest: boolean;
}

/**
 * Consecutive messages of one member. Memoized, because rendering all messages again would delay the paint after a new
 * one is sent.
 */
export const Group = memo(function Group(props: GroupProps) {
  const { group, isMine, named, sender, isRequest } = props;
  const { messages, newDay } = group;
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last) return null;
  if (first.kind === 'left') {
    return (
      <li className="flex flex-col text-center text-mute text-sm">
        {newDay !== null && <Day at={newDay} />}
        {messageCopy.left(first.senderName)}
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-1">
      {newDay !== null && <Day at={newDay} />}
      <div className={`flex items-end gap-2.5 ${isMine ? 'justify-end' : ''}`}>
        {named && !isMine && (
          <Face userId={first.senderId ?? first.id} photo={first.senderPhoto} size={32} />
        )}
        <div className="flex min-w-0 grow flex-col gap-1">
          {named && !isMine && (
            <p className="flex flex-wrap gap-x-1 px-1 text-mute text-sm leading-5 [overflow-wrap:anywhere]">
              <span className="min-w-0 font-semibold">{first.senderName}</span>
              {sender && <Username author={sender} className="min-w-0" />}
            </p>
          )}
          {!named && <span className="sr-only">{isMine ? messageCopy.you : first.senderName}</span>}
          {messages.map((message) => (
            <Bubble key={message.id} message={message} isMine={isMine} isRequest={isRequest} />
          ))}
        </div>
      </div>
      <time
        dateTime={new Date(last.createdAt).toISOString()}
        className={`text-mute text-xs ${isMine ? 'self-end pr-1' : named ? 'pl-12' : 'pl-1'}`}
      >
        {clock().format(last.createdAt)}
      </time>
    </li>
  );
});

interface BubbleProps {
  message: Message;
  isMine: boolean;
  isRequest: boolean;
}

/** One message with its pictures and the reactions to it. */
function Bubble({ message, isMine, isRequest }: BubbleProps) {
  const { pictures, reactions, senderName } = message;
  return (
    <div
      className={classNames(
        'group/message flex flex-col gap-1',
        // Sets the reactions apart from the next message.
        reactions.length > 0 && 'not-last:mb-2',
      )}
    >
      <div className={`flex items-center gap-1 ${isMine ? 'flex-row-reverse' : ''}`}>
        <div title={exactTime(message.createdAt)} className={content}>
          <MessagePictures
            pictures={pictures}
            fallbackAlt={isMine ? messageCopy.yourPicture : messageCopy.pictureFrom(senderName)}
            viewable
            className={isMine ? 'self-end' : ''}
          />
          {message.content && (
            <p className={isMine ? myBubble : `${bubble} bg-sunk`}>
              <LinkedText text={message.content} />
            </p>
          )}
          <LinkCard
            preview={message.linkPreview}
            className={`w-96 max-w-full ${isMine ? 'self-end' : ''}`}
          />
          {!message.content && pictures.length === 0 && (
            <p className={`${bubble} border border-line text-mute`}>{messageText(message)}</p>
          )}
        </div>
        {message.kind === 'text' && (
          <>
            {!isRequest && <MessageActions message={message} isMine={isMine} />}
            {isRequest && isMine && <DeleteAction message={message} />}
          </>
        )}
        {!isMine && <SenderMenu message={message} />}
      </div>
      <Reactions message={message} className={isMine ? 'self-end' : ''} />
    </div>
  );
}

/**
 * The menu beside another member's message. With a mouse, it appears when the pointer is over the message, when it has
 * the focus and while it is open.
 */
function SenderMenu({ message }: { message: Message }) {
  const { id, kind, senderId, senderName } = message;
  if (senderId === null) return null;
  const written: ReportTarget[] = kind === 'text' ? [{ kind: 'message', id }] : [];
  return (
    <MemberMenu
      member={{ userId: senderId, userName: senderName }}
      targets={[...written, { kind: 'member', id: senderId }]}
      label={`${uiCopy.moreOptions(senderName)}: ${messageText(message)}`}
      small
      className="text-mute pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover/message:opacity-100 pointer-fine:aria-expanded:opacity-100"
    />
  );
}

/** The day, shown above its first message. */
function Day({ at }: { at: number }) {
  const now = useNow();
  return <p className="my-3 self-center font-medium text-mute text-sm">{messageDay(at, now)}</p>;
}

interface UnsentBubbleProps {
  message: Unsent;
  onRetry: () => void;
  onDiscard: () => void;
}

const buttonClass = 'min-h-8 font-semibold underline';

/** A message that is being sent or has failed to send. */
export function UnsentBubble({ message, onRetry, onDiscard }: UnsentBubbleProps) {
  return (
    <li className="flex flex-col gap-1">
      <div className={`${content} self-end ${message.failed ? 'opacity-100' : 'opacity-70'}`}>
        <MessagePictures
          pictures={message.pictures}
          fallbackAlt={messageCopy.yourPicture}
          viewable={false}
          className="self-end"
        />
        {message.content && (
          <p className={myBubble}>
            <LinkedText text={message.content} />
          </p>
        )}
      </div>
      <span className="flex items-center gap-4 self-end pr-1 text-xs" role="status">
        {message.failed ? (
          <>
            <span className="font-medium text-coral-text">
              {message.reason ? messageCopy.notSentBecause(message.reason) : messageCopy.failed}
            </span>
            <button type="button" onClick={onRetry} className={buttonClass}>
              {messageCopy.retry}
            </button>
            <button type="button" onClick={onDiscard} className={buttonClass}>
              {messageCopy.discard}
            </button>
          </>
        ) : (
          <span className="text-mute">{messageCopy.sending}</span>
        )}
      </span>
    </li>
  );
}
