import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors.ts';

const staleAfterMs = 30_000;
const maxRetries = 2;

/*
 * By default, TanStack Query notifies components of a change in the cache with `setTimeout`. Until then, React would
 * reset a controlled checkbox that was just clicked to its old state. A microtask runs before that.
 */
notifyManager.setScheduler(queueMicrotask);

/** Creates the query client. It retries transient failures of queries. `onError` receives each error of a mutation. */
export const createQueryClient = (onError: (error: unknown) => void): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        retry: (count, error) => count < maxRetries && isTransient(error),
      },
      mutations: { retry: false },
    },
  });
