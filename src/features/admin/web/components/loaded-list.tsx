import type { ReactNode } from 'react';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';

export interface LoadedListProps<Data> {
  query: {
    data: Data | undefined;
    isError: boolean;
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
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <CardSkeletons label={loadingLabel} />;
  return <ErrorScreen title={failedTitle} retrying={isFetching} onRetry={() => void refetch()} />;
}
