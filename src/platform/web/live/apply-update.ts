import type { Query, QueryClient } from '@tanstack/react-query';
import { mutationsSettled } from '../refresh.ts';

const queues = new WeakMap<QueryClient, (() => void)[]>();

/**
 * Applies live updates in the order in which they arrive. Waits until no mutation is pending, or for at most five
 * seconds, because the response or the rollback of a mutation could overwrite a newer update.
 */
export function applyWhenSettled(client: QueryClient, apply: () => void): void {
  const queue = queues.get(client);
  if (queue) return void queue.push(apply);
  if (client.isMutating() === 0) {
    apply();
    return;
  }
  const waiting = [apply];
  queues.set(client, waiting);
  void mutationsSettled(client).then(() => {
    queues.delete(client);
    for (const work of waiting) work();
  });
}

/**
 * Patches the cache now, and again after each pending response to an affected query, because the server may have read
 * the data of that response before the change. The patch must be idempotent.
 */
export function patchCache(
  client: QueryClient,
  isAffected: (query: Query) => boolean,
  patch: () => void,
): void {
  const cache = client.getQueryCache();
  const pending = new Set(
    cache
      .findAll({ fetchStatus: 'fetching', predicate: isAffected })
      .map((query) => query.queryHash),
  );
  patch();
  if (pending.size === 0) return;
  const stop = cache.subscribe(({ query }) => {
    if (!pending.has(query.queryHash) || query.state.fetchStatus === 'fetching') return;
    pending.delete(query.queryHash);
    if (pending.size === 0) stop();
    patch();
  });
}
