import { hashKey, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

interface Run {
  /** Whether another call arrived during the run. */
  again: boolean;
}

const running = new WeakMap<QueryClient, Map<string, Run>>();

/**
 * Runs `work` for a key. Calls during a run do not start another run, but make `work` run once more afterwards,
 * so that runs of the same key never overlap.
 */
export async function runCoalesced(
  client: QueryClient,
  key: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const runs = running.get(client) ?? new Map<string, Run>();
  running.set(client, runs);
  const current = runs.get(key);
  if (current) {
    current.again = true;
    return;
  }
  const run = { again: true };
  runs.set(key, run);
  try {
    while (run.again) {
      run.again = false;
      await work();
    }
  } finally {
    runs.delete(key);
  }
}

/**
 * Refetches the active queries of a key after a change. Pending requests are cancelled first, because their
 * responses may be older than the change.
 */
export function refresh(
  client: QueryClient,
  queryKey: QueryKey,
  filters: Pick<QueryFilters, 'predicate'> = {},
): Promise<void> {
  const work = async () => {
    await client.cancelQueries({ queryKey, ...filters });
    await client.invalidateQueries({ queryKey, ...filters });
  };
  // Calls with different predicates select different queries, so they are not merged into one.
  return filters.predicate ? work() : runCoalesced(client, hashKey(queryKey), work);
}

/** The maximum wait for mutations. Mutations that take longer, such as those paused while offline, are ignored. */
const maxWaitMs = 5000;

/**
 * Resolves when no mutation is pending, or after five seconds. A refetch that waits for this does not overwrite an
 * optimistic update with a response from before the mutation.
 */
export function mutationsSettled(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, maxWaitMs);
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
