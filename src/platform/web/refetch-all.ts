import type { QueryClient } from '@tanstack/react-query';
import { errorCode } from './errors.ts';
import { runCoalesced } from './refresh.ts';

/**
 * Refetches everything on screen, including entry lists, and evicts the rest, after a change to what the
 * member may see. A query whose content is gone keeps it until {@link resetNotFound}.
 */
export const refetchAll = (client: QueryClient): Promise<void> =>
  runCoalesced(client, 'everything', async () => {
    client.removeQueries({ type: 'inactive' });
    await client.cancelQueries();
    await client.invalidateQueries();
  });

/** Resets the queries whose content is gone, so that their pages show this, now or after Back. */
export const resetNotFound = (client: QueryClient): Promise<void> =>
  client.resetQueries({
    predicate: ({ state }) => state.data !== undefined && errorCode(state.error) === 'NOT_FOUND',
  });
