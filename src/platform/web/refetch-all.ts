import type { QueryClient } from '@tanstack/react-query';
import { errorCode } from './errors.ts';
import { runCoalesced } from './refresh.ts';

/**
 * Refetches everything on screen, including entry lists, and evicts everything else. Called after a change that can
 * affect any query, such as a change to what the member may see. If the content of a query was deleted or hidden, the
 * query keeps its cached data until {@link clearNotFound} is called.
 */
export const refetchAll = (client: QueryClient): Promise<void> =>
  runCoalesced(client, 'everything', async () => {
    client.removeQueries({ type: 'inactive' });
    await client.cancelQueries();
    await client.invalidateQueries();
  });

/**
 * Clears the cached data of queries that now fail with NOT_FOUND, so that their pages show that error. Keeps the error,
 * because resetting the queries would request what is known to be gone again.
 */
export function clearNotFound(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    const { data, error } = query.state;
    if (data !== undefined && errorCode(error) === 'NOT_FOUND') {
      query.setState({ data: undefined });
    }
  }
}
