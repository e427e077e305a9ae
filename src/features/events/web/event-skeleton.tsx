import { Card } from '#ui/card.tsx';
import { LoadingState, PersonSkeleton, Skeleton } from '#ui/skeleton.tsx';

/** The placeholder for an event's page, with the layout of `EventView`. */
export function EventSkeleton() {
  return (
    <LoadingState className="@container">
      <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-9">
        <Skeleton shape="card" className="aspect-[1.6] max-sm:aspect-[1.25]" />
        <Card className="flex flex-col gap-5 self-start @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton shape="round" className="h-13" />
        </Card>
        <PersonSkeleton />
      </div>
    </LoadingState>
  );
}
