import { SquarePen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFailureToast } from '#ui/use-failure-toast.ts';
import { messageTexts } from '../../messages.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FindPeople } from './find-people.tsx';
import { useConversations } from './use-conversations.ts';

/**
 * The viewer's conversations, the latest first, and the way to a new one; `beside` a conversation
 * that is open, where there is room for both.
 */
export function ConversationList({ beside }: { beside: boolean }) {
  const [finding, setFinding] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  /** The search takes the focus along with it; it goes back to where one began. */
  const cancel = () => {
    setFinding(false);
    requestAnimationFrame(() => newButton.current?.focus());
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={messageTexts.messages} secondary={beside}>
        {!finding && (
          <Button
            ref={newButton}
            size="small"
            className="max-md:min-h-11 max-md:w-full max-md:text-base"
            onClick={() => setFinding(true)}
          >
            <SquarePen aria-hidden="true" className="size-4" />
            {messageTexts.new}
          </Button>
        )}
      </PageHeader>
      {finding && <FindPeople onCancel={cancel} />}
      <Conversations onFind={() => setFinding(true)} />
    </div>
  );
}

function Conversations({ onFind }: { onFind: () => void }) {
  const list = useConversations();
  // A page that did not follow is said where it would stand.
  const failed = list.isError && !list.isFetching && !list.isFetchNextPageError;
  useFailureToast(failed ? list.errorUpdatedAt : 0, messageTexts.loadFailed);
  if (list.isPending) return <Waiting />;
  if (list.isLoadingError) {
    return <ErrorScreen title={messageTexts.loadFailed} onRetry={() => void list.refetch()} />;
  }
  const conversations = list.data.pages.flatMap((page) => page.items);
  if (conversations.length === 0) {
    return (
      <Card flush>
        <EmptyState
          title={messageTexts.empty}
          action={<Button onClick={onFind}>{messageTexts.find}</Button>}
        >
          {messageTexts.emptySays}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul aria-label={messageTexts.conversations} className="flex flex-col">
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center">
          <MoreButton
            label={messageTexts.more}
            failure={messageTexts.loadFailed}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onLoad={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{messageTexts.loading}</span>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton shape="card" key={name} className="h-16" />
      ))}
    </div>
  );
}
