import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { searchPageCopy } from '../../page-copy.ts';

export const Searching = () => <CardSkeletons count={2} label={searchPageCopy.searching} />;

export function NothingFound({ query }: { query: string }) {
  return (
    <Card flush>
      <div role="status">
        <EmptyState title={searchPageCopy.nothing(query.trim())}>
          {searchPageCopy.nothingText}
        </EmptyState>
      </div>
    </Card>
  );
}

/** Tells screen readers how many results are shown. */
export const ResultCount = ({ count }: { count: number }) =>
  count > 0 && (
    <p role="status" className="sr-only">
      {searchPageCopy.found(count)}
    </p>
  );

/** Shown instead of members if the viewer has seen as many as they can today. */
export function TooManyMembers() {
  return (
    <p role="status" className="text-mute">
      {searchPageCopy.tooManyMembers}
    </p>
  );
}

export function SearchFailure({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <LoadFailure onRetry={onRetry} retrying={retrying} centered>
      {searchPageCopy.failed}
    </LoadFailure>
  );
}
