import type { ComponentProps } from 'react';
import { LoadError } from '#platform/web/load-error.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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

export const SearchError = ({ query }: Pick<ComponentProps<typeof LoadError>, 'query'>) => (
  <LoadError title={searchPageCopy.failed} query={query} />
);
