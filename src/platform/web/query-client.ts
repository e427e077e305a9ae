import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors.ts';

const staleAfterMs = 30_000;
const maxRetries = 2;

/*
 * By default, components are notified of a change in a later task, and a checkbox that was just clicked would show its
 * old state until then. A microtask notifies them before the click event is over.
 */
notifyManager.setScheduler(queueMicrotask);

/** Creates the query cache. It retries transient failures of queries. `onError` receives each error of a mutation. */
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
