import { useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { messageCopy } from '../copy.ts';
import { requestCopy } from '../request-copy.ts';
import { ConversationList } from './components/conversation-list.tsx';
import { RequestList } from './components/request-list.tsx';
import {
  type ConversationsShown,
  useConversation,
  useConversations,
} from './components/use-conversations.ts';

/**
 * The conversation list and the open conversation: side by side on wide screens, only one of them on narrow
 * screens. If no conversation is open and the list is empty, only the list is shown.
 */
export function MessagesPanes({ children }: { children: ReactNode }) {
  const { conversationId } = useParams({ strict: false });
  const requests = useLocation({ select: ({ pathname }) => pathname === '/messages/requests' });
  const open = conversationId !== undefined;
  const isRequest = useConversation(conversationId).data?.request === 'received';
  const shown: ConversationsShown = requests || isRequest ? 'requests' : 'current';
  const { data } = useConversations(shown);
  const listOnly = !open && data?.pages[0]?.items.length === 0;
  return (
    <div
      data-fills-window={listOnly ? undefined : open ? 'always' : 'wide'}
      className={classNames(
        'grid min-h-64 grow grid-cols-1 gap-6',
        open && 'grid-rows-[minmax(0,1fr)]',
        !listOnly && 'lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]',
      )}
    >
      <div
        className={classNames(
          'mx-auto w-full max-w-column',
          !listOnly &&
            'lg:sticky lg:top-[calc(1.75rem+var(--banner))] lg:-m-2 lg:h-[calc(100%+1rem)] lg:overflow-y-auto lg:p-2',
          open && 'max-lg:hidden',
        )}
      >
        {shown === 'requests' ? <RequestList beside={open} /> : <ConversationList beside={open} />}
      </div>
      {!listOnly && (
        <div className={classNames('min-w-0', !open && 'max-lg:hidden')}>
          {open ? children : <NoConversation shown={shown} loaded={data !== undefined} />}
        </div>
      )}
    </div>
  );
}

/** A card that prompts the viewer to choose a conversation. It stays empty until the list has loaded. */
function NoConversation({ shown, loaded }: { shown: ConversationsShown; loaded: boolean }) {
  return (
    <Card flush className="grid h-full place-items-center">
      {loaded && shown === 'requests' && (
        <EmptyState title={requestCopy.choose}>{requestCopy.chooseText}</EmptyState>
      )}
      {loaded && shown !== 'requests' && (
        <EmptyState title={messageCopy.choose}>{messageCopy.chooseText}</EmptyState>
      )}
    </Card>
  );
}
