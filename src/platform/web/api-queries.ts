import type { AnyContractRouter } from '@orpc/contract';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import type { Api } from './api.ts';
import type { ClientOf } from './rest-client.ts';

/**
 * TanStack Query options for the calls of one contract. Do not use them in code that every page loads,
 * because the library that creates them is as large as one of our pages.
 *
 * ```ts
 * const queries = queriesFor(postsApi);
 * useQuery(queries.readPost.queryOptions({ input: { postId } }));
 * ```
 */
export const queriesFor = <T extends AnyContractRouter>(api: Api<T>): RouterUtils<ClientOf<T>> =>
  createTanstackQueryUtils(api.call);
