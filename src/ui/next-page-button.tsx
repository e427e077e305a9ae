import { MoreButton } from './more-button.tsx';

/** The next page and the texts of a {@link NextPageButton}. */
export interface NextPageButtonProps {
  /** An infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** The message beside the button if the last attempt failed. */
  failure: string;
}

/** A {@link MoreButton} that loads the next page of a query. Renders nothing if there is none. */
export const NextPageButton = ({ query, label, failure }: NextPageButtonProps) =>
  query.hasNextPage && (
    <MoreButton
      label={label}
      failure={failure}
      loading={query.isFetchingNextPage}
      failed={query.isFetchNextPageError}
      onLoad={() => void query.fetchNextPage()}
    />
  );
