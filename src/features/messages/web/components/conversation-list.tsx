import { Link } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/segments.tsx';
import { messageCopy } from '../../copy.ts';
import { requestCopy } from '../../request-copy.ts';
import { FindPeople } from './find-people.tsx';
import { ListedConversations } from './listed-conversations.tsx';
import { RequestsLink } from './requests-link.tsx';
import { type ConversationsShown, useConversations, useRequestCount } from './use-conversations.ts';

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
            <span className="md:hidden">{messageCopy.new}</span>
            <span className="max-md:hidden">
              {messageCopy.newShort}
              <span className="sr-only">{messageCopy.newShortRest}</span>
            </span>
          </Button>
        )}
      </PageHeader>
      {finding && <FindPeople onCancel={cancel} />}
      <div className="flex items-center justify-between gap-3">
        <Segments
          label={messageCopy.show}
          options={[
            { value: 'current', label: messageCopy.current },
            { value: 'archived', label: messageCopy.archived },
          ]}
          value={show}
          onChange={setShow}
        />
        <RequestsLink />
      </div>
      <Conversations key={show} show={show} onFind={() => setFinding(true)} />
    </div>
  );
}

function Conversations({ show, onFind }: { show: ConversationsShown; onFind: () => void }) {
  const empty =
    show === 'archived' ? (
      <EmptyState title={messageCopy.noneArchived}>{messageCopy.noneArchivedText}</EmptyState>
    ) : (
      <NoConversations onFind={onFind} />
    );
  return (
    <ListedConversations
      list={useConversations(show)}
      label={messageCopy.conversations}
      more={messageCopy.more}
      empty={empty}
    />
  );
}

/** Leads to the requests, if there are any: the members who wrote them wait for an answer. */
function NoConversations({ onFind }: { onFind: () => void }) {
  const requests = useRequestCount();
  if (requests > 0) {
    const seeRequests = (
      <Button render={<Link to="/messages/requests" />}>{requestCopy.see}</Button>
    );
    return (
      <EmptyState title={requestCopy.wroteToYou(requests)} action={seeRequests}>
        {requestCopy.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={messageCopy.empty}
      action={<Button onClick={onFind}>{messageCopy.find}</Button>}
    >
      {messageCopy.emptyText}
    </EmptyState>
  );
}
