import type { AnyContractRouter } from '@orpc/contract';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import type { Api, ClientOf } from './api.ts';

/**
 * TanStack Query's options for the calls of one contract. What every page loads does without them,
 * because their making weighs as much as a page of ours.
 *
 * ```ts
 * const queries = queriesFor(postsApi);
 * useQuery(queries.readPost.queryOptions({ input: { postId } }));
 * ```
 */
export const queriesFor = <T extends AnyContractRouter>(api: Api<T>): RouterUtils<ClientOf<T>> =>
  createTanstackQueryUtils(api.call);
