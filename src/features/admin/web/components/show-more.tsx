import { Button } from '#ui/button.tsx';
import { adminCopy } from '../../copy.ts';

interface ShowMoreProps {
  /** An infinite query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** A button that loads the next page of a list, if there is one. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="quiet"
      className="self-center"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {adminCopy.showMore}
    </Button>
  );
}
