import type { QueryClient } from '@tanstack/react-query';
import { errorCode } from './errors.ts';
import { runCoalesced } from './refresh.ts';

/**
 * Refetches everything on screen, including entry lists, and evicts the rest. Called after a change to what the
 * member may see. A query whose content was deleted or hidden keeps its cached data until {@link resetNotFound}.
 */
export const refetchAll = (client: QueryClient): Promise<void> =>
  runCoalesced(client, 'everything', async () => {
    client.removeQueries({ type: 'inactive' });
    await client.cancelQueries();
    await client.invalidateQueries();
  });

/** Clears the cached data of queries that now fail with NOT_FOUND, so that their pages show that error. */
export const resetNotFound = (client: QueryClient): Promise<void> =>
  client.resetQueries({
    predicate: ({ state }) => state.data !== undefined && errorCode(state.error) === 'NOT_FOUND',
  });
