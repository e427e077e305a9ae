import type { ReactNode } from 'react';
import { LoadError } from '#platform/web/load-error.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';

export interface LoadedListProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  failedTitle: string;
  loadingLabel: string;
  children: (data: Data) => ReactNode;
}

/** Shows a list, skeletons while it loads, or an error with a Retry button, all with the same width. */
export const LoadedList = <Data,>(props: LoadedListProps<Data>) => (
  <div className="flex w-full max-w-3xl flex-col gap-5">
    <ListState {...props} />
  </div>
);

function ListState<Data>({ query, failedTitle, loadingLabel, children }: LoadedListProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <CardSkeletons label={loadingLabel} />;
  return <LoadError title={failedTitle} query={query} />;
}
