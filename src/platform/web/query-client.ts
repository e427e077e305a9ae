import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './errors.ts';

const freshMs = 30_000;
const retries = 2;

/** The cache of everything that was read. Only failures that may pass are tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (count, error) => count < retries && isPassing(error),
      },
      mutations: { retry: false },
    },
  });
