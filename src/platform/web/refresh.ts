import { hashKey, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

interface Run {
  current: Promise<void>;
  /** The run that starts after the current one; null unless there was a call during the current run. */
  next: Promise<void> | null;
}

const running = new WeakMap<QueryClient, Map<string, Run>>();

/**
 * Runs `work` for a key. All calls during a run share one further run afterwards, so that runs of the same key never
 * overlap. Each call resolves at the end of a run that began after the call.
 */
export function runCoalesced(
  client: QueryClient,
  key: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const runs = running.get(client) ?? new Map<string, Run>();
  running.set(client, runs);
  const start = (): Promise<void> => {
    const run: Run = { current: Promise.resolve(), next: null };
    runs.set(key, run);
    run.current = work()
      .then(() => undefined)
      .finally(() => {
        if (!run.next) runs.delete(key);
      });
    return run.current;
  };
  const run = runs.get(key);
  if (!run) return start();
  run.next ??= run.current.then(start, start);
  return run.next;
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
