import { hashKey, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

const running = new WeakMap<QueryClient, Map<string, { again: boolean }>>();

/**
 * Does what follows from a change, and once more if the same changed again meanwhile. However often
 * it changes, one run follows the other, so that each one comes to its end.
 */
export async function followChange(
  client: QueryClient,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const runs = running.get(client) ?? new Map<string, { again: boolean }>();
  running.set(client, runs);
  const present = runs.get(name);
  if (present) {
    present.again = true;
    return;
  }
  const run = { again: true };
  runs.set(name, run);
  try {
    while (run.again) {
      run.again = false;
      await work();
    }
  } finally {
    runs.delete(name);
  }
}

/**
 * Asks again for what is shown of a family of queries, because it changed. An answer that is on its
 * way may be older than the change; the query cache would take a first one for the new one.
 */
export const refresh = (
  client: QueryClient,
  queryKey: QueryKey,
  only: Pick<QueryFilters, 'predicate'> = {},
): Promise<void> =>
  followChange(client, hashKey(queryKey), async () => {
    await client.cancelQueries({ queryKey, ...only });
    await client.invalidateQueries({ queryKey, ...only });
  });

/** A change that takes longer than this, as one that waits for the network, holds up nothing. */
const longestWaitMs = 5000;

/**
 * Resolves when no change of the member's own is on its way any more: what the page shows of it
 * before the server has it must not be overwritten by an answer that lacks it.
 */
export function ownChangesSettled(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, longestWaitMs);
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() === 0) end();
    });
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
