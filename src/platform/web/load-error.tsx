import { ErrorScreen } from '#ui/error-screen.tsx';
import { failureText } from './errors.ts';

interface LoadErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What failed to load. */
  title: string;
  heading?: 'h1' | 'h2';
}

/** Replaces content whose query failed. Mentions the connection only if the server sent no response. */
export const LoadError = ({ query, ...rest }: LoadErrorProps) => (
  <ErrorScreen {...rest} retrying={query.isFetching} onRetry={() => void query.refetch()}>
    {failureText(query.error)}
  </ErrorScreen>
);
