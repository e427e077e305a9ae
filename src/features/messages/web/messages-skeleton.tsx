import { Card } from '#ui/card.tsx';
import { uiCopy } from '#ui/copy.ts';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';

/**
 * The placeholder for the messages page while its code loads, with the layout of `MessagesPanes`. The app imports it at
 * startup, so it does not use the copy of this feature.
 */
export function MessagesSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="mx-auto flex w-full max-w-column flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <Skeleton className="h-9 w-40 max-md:hidden" />
          <Skeleton shape="round" className="h-9 w-36 max-md:h-11 max-md:w-full" />
        </div>
        <ListSkeleton label={uiCopy.loading} />
      </div>
      <Card flush className="max-lg:hidden lg:h-[calc(100dvh-var(--banner)-3.5rem)]" />
    </div>
  );
}

/** The placeholder for the list of conversations. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingState label={label} className="flex flex-col gap-3">
      {['first', 'second', 'third'].map((name) => (
        <Skeleton shape="card" key={name} className="h-16" />
      ))}
    </LoadingState>
  );
}
