import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { NextPageButton } from '#ui/next-page-button.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { safetyCopy } from '../safety-copy.ts';
import { BlockedRow } from './components/blocked-row.tsx';
import { blocksQuery } from './components/blocks-query.ts';
import { useUnhide } from './components/use-hide-member.ts';

/** The members whom the viewer has blocked or muted, latest first. */
export function SafetyPage() {
  return (
    <Card className="flex w-full max-w-column flex-col gap-5">
      <div>
        <h2 id="hidden-members" tabIndex={-1} className="text-xl outline-none">
          {safetyCopy.title}
        </h2>
        <p className="mt-1.5 text-mute">{safetyCopy.text}</p>
      </div>
      <BlockedMembers />
    </Card>
  );
}

function BlockedMembers() {
  const query = useInfiniteQuery({ ...blocksQuery, staleTime: 0 });
  const { mutate, isPending, variables } = useUnhide();
  const members = query.data?.pages.flatMap((page) => page.items);
  if (!members && query.isError) {
    return (
      <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {safetyCopy.loadFailed}
      </LoadFailure>
    );
  }
  if (!members) return <ListSkeleton />;
  if (members.length === 0) {
    return (
      <EmptyState title={safetyCopy.none} heading="h3">
        {safetyCopy.noneText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-labelledby="hidden-members" className="flex flex-col">
        {members.map((member) => (
          <BlockedRow
            key={member.userId}
            member={member}
            busy={isPending && variables.userId === member.userId}
            onUnhide={() =>
              mutate(member, {
                // The pressed button disappears, so the focus moves to the heading.
                onSuccess: () => document.getElementById('hidden-members')?.focus(),
              })
            }
          />
        ))}
      </ul>
      <NextPageButton query={query} label={safetyCopy.more} failure={safetyCopy.loadFailed} />
    </>
  );
}

function ListSkeleton() {
  return (
    <LoadingState label={safetyCopy.loading} className="flex flex-col gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </LoadingState>
  );
}
