import { Button } from '#ui/button.tsx';
import { adminCopy } from '../../copy.ts';

interface ShowMoreProps {
  /** What a paged query says of itself. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Asks for the next page of a list, where there is one. */
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
