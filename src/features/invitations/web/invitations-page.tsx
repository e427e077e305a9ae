import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { NextPageButton } from '#ui/next-page-button.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { invitationCopy as copy } from '../copy.ts';
import { InvitationRow } from './components/invitation-row.tsx';
import { invitationsQuery } from './components/invitations-query.ts';
import { type Created, NewInvitation } from './components/new-invitation.tsx';

/** The viewer's invitations, and a button that creates one. */
export function InvitationsPage() {
  const query = useInfiniteQuery({ ...invitationsQuery, staleTime: 0 });
  const [created, setCreated] = useState<Created | null>(null);
  const [first] = query.data?.pages ?? [];
  const invitations = query.data?.pages.flatMap((page) => page.items);
  return (
    <div className="flex w-full max-w-column flex-col gap-5">
      <NewInvitation
        link={created?.link}
        onCreated={setCreated}
        openCount={first?.openCount}
        maxOpen={first?.maxOpen}
        isEmailConfirmed={first?.isEmailConfirmed}
      />
      <Card className="flex flex-col gap-5">
        <h2 id="invitations" tabIndex={-1} className="text-xl outline-none">
          {copy.list}
        </h2>
        {!invitations && query.isError && (
          <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
            {copy.loadFailed}
          </LoadFailure>
        )}
        {!invitations && !query.isError && <ListSkeleton />}
        {invitations?.length === 0 && (
          <EmptyState title={copy.none} heading="h3">
            {copy.noneText}
          </EmptyState>
        )}
        {invitations && invitations.length > 0 && (
          <ul aria-labelledby="invitations" className="flex flex-col">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onRevoked={() =>
                  setCreated((shown) => (shown?.id === invitation.id ? null : shown))
                }
              />
            ))}
          </ul>
        )}
        <NextPageButton query={query} label={copy.more} failure={copy.loadFailed} />
      </Card>
    </div>
  );
}

function ListSkeleton() {
  return (
    <LoadingState label={copy.loading} className="flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </LoadingState>
  );
}
