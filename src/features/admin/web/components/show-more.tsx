import { MoreButton } from '#ui/more-button.tsx';
import { adminCopy } from '../../copy.ts';

export interface ShowMoreProps {
  /** An infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** A button that loads the next page of a list, if there is one. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="self-center">
      <MoreButton
        label={adminCopy.showMore}
        failure={adminCopy.moreFailed}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
      />
    </div>
  );
}
