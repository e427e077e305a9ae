import type { ReactNode } from 'react';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';

interface LoadedListProps<Data> {
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

/** A list once it is loaded; skeletons before, and an error with Retry if it fails to load. */
export function LoadedList<Data>(props: LoadedListProps<Data>) {
  const { data, isError, isFetching, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (!isError) return <CardSkeletons label={props.loadingLabel} />;
  return (
    <ErrorScreen title={props.failedTitle} retrying={isFetching} onRetry={() => void refetch()} />
  );
}
