import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { requestCopy } from '../../request-copy.ts';
import { ListedConversations } from './listed-conversations.tsx';
import { useConversations } from './use-conversations.ts';

/** The viewer's requests, latest first. `beside` is true if the list is shown beside an open request. */
export function RequestList({ beside }: { beside: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      {/* On narrow screens, the top bar has the link back. */}
      <Link
        to="/messages"
        className="-mb-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-note hover:underline max-md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {requestCopy.backToMessages}
      </Link>
      <div>
        <PageHeader title={requestCopy.requests} secondary={beside} />
        <p className="text-mute md:mt-1.5">{requestCopy.text}</p>
      </div>
      <ListedConversations
        list={useConversations('requests')}
        label={requestCopy.requests}
        more={requestCopy.more}
        empty={<EmptyState title={requestCopy.none}>{requestCopy.noneText}</EmptyState>}
      />
    </div>
  );
}
