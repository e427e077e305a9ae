import type { ReactNode } from 'react';
import { LoadError } from '#platform/web/load-error.tsx';
import { Card } from '#ui/card.tsx';
import { NextPageButton } from '#ui/next-page-button.tsx';
import { useFailureToast } from '#ui/use-failure-toast.ts';
import { messageCopy } from '../../copy.ts';
import { ListSkeleton } from '../messages-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import type { ConversationsQuery } from './use-conversations.ts';

interface ListedConversationsProps {
  list: ConversationsQuery;
  label: string;
  /** The label of the button that loads the next page. */
  more: string;
  /** Shown if there are no conversations. */
  empty: ReactNode;
}

/** A list of conversations with a button for the next page, or its loading, error or empty state. */
export function ListedConversations({ list, label, more, empty }: ListedConversationsProps) {
  // Only a failed refresh needs a toast. Other failures show their error in place of the list or below it.
  const failed = list.isRefetchError && !list.isFetching;
  useFailureToast(failed ? list.errorUpdatedAt : 0, messageCopy.loadFailed);
  if (list.isPending) return <ListSkeleton label={messageCopy.loading} />;
  if (list.isLoadingError) {
    return <LoadError title={messageCopy.loadFailed} query={list} />;
  }
  const conversations = list.data.pages.flatMap((page) => page.items);
  if (conversations.length === 0) return <Card flush>{empty}</Card>;
  return (
    <>
      <ul aria-label={label} className="flex flex-col">
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center">
          <NextPageButton query={list} label={more} failure={messageCopy.loadFailed} />
        </div>
      )}
    </>
  );
}
