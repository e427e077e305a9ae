import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { blocksContract } from '../../contract.ts';

export const blocksApi = apiFor(blocksContract);

/** The members whom the viewer has blocked or muted. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) =>
    blocksApi.call.listBlocks({ cursor: pageParam, limit: 50 }, { signal }),
  ...cursorPages,
});
