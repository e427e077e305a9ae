import { SquarePen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/segments.tsx';
import { useFailureToast } from '#ui/use-failure-toast.ts';
import { messageCopy } from '../../copy.ts';
import { ListSkeleton } from '../messages-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { FindPeople } from './find-people.tsx';
import { type ConversationsShown, useConversations } from './use-conversations.ts';

/**
 * The viewer's conversations, latest first, and a button for a new one. `beside` is true if the list is shown
 * beside an open conversation.
 */
export function ConversationList({ beside }: { beside: boolean }) {
  const [finding, setFinding] = useState(false);
  const [show, setShow] = useState<ConversationsShown>('current');
  const newButton = useRef<HTMLButtonElement>(null);
  /** Closing the search returns the focus to the button that opened it. */
  const cancel = () => {
    setFinding(false);
    requestAnimationFrame(() => newButton.current?.focus());
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={messageCopy.messages} secondary={beside}>
        {!finding && (
          <Button
            ref={newButton}
            size="small"
            className="max-md:min-h-11 max-md:w-full max-md:text-base"
            onClick={() => setFinding(true)}
          >
            <SquarePen aria-hidden="true" className="size-4" />
            {messageCopy.new}
          </Button>
        )}
      </PageHeader>
      {finding && <FindPeople onCancel={cancel} />}
      <div className="flex">
        <Segments
          label={messageCopy.show}
          options={[
            { value: 'current', label: messageCopy.current },
            { value: 'archived', label: messageCopy.archived },
          ]}
          value={show}
          onChange={setShow}
        />
      </div>
      <Conversations key={show} show={show} onFind={() => setFinding(true)} />
    </div>
  );
}

function Conversations({ show, onFind }: { show: ConversationsShown; onFind: () => void }) {
  const list = useConversations(show);
  // A failed next page shows its error in the list, so it needs no toast.
  const failed = list.isError && !list.isFetching && !list.isFetchNextPageError;
  useFailureToast(failed ? list.errorUpdatedAt : 0, messageCopy.loadFailed);
  if (list.isPending) return <ListSkeleton label={messageCopy.loading} />;
  if (list.isLoadingError) {
    return <ErrorScreen title={messageCopy.loadFailed} onRetry={() => void list.refetch()} />;
  }
  const conversations = list.data.pages.flatMap((page) => page.items);
  if (conversations.length === 0 && show === 'archived') {
    return (
      <Card flush>
        <EmptyState title={messageCopy.noneArchived}>{messageCopy.noneArchivedText}</EmptyState>
      </Card>
    );
  }
  if (conversations.length === 0) {
    return (
      <Card flush>
        <EmptyState
          title={messageCopy.empty}
          action={<Button onClick={onFind}>{messageCopy.find}</Button>}
        >
          {messageCopy.emptyText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul aria-label={messageCopy.conversations} className="flex flex-col">
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center">
          <MoreButton
            label={messageCopy.more}
            failure={messageCopy.loadFailed}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onLoad={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}
