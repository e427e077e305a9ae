import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors.ts';

const staleAfterMs = 30_000;
const maxRetries = 2;

/** Creates the query cache. Only transient failures are retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        retry: (count, error) => count < maxRetries && isTransient(error),
      },
      mutations: { retry: false },
    },
  });
