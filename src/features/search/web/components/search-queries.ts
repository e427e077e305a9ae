import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { type SearchKind, searchContract } from '../../contract.ts';
import { isLongEnough } from '../../rules.ts';

const searchApi = apiFor(searchContract);

/** Long enough to show the same results after going back from one of them. */
const staleTime = 30_000;

/** The first results of every kind. While they load, the results of the previous query are shown. */
export const firstResults = (query: string, limit: number, areaId?: string) =>
  queryOptions({
    queryKey: ['search', query, limit, areaId],
    queryFn: ({ signal }) => searchApi.call.search({ query, limit, areaId }, { signal }),
    enabled: isLongEnough(query),
    placeholderData: keepPreviousData,
    staleTime,
  });

/** All results of one kind, page by page. */
export const resultsOfKind = (query: string, kind: SearchKind, areaId?: string) =>
  infiniteQueryOptions({
    queryKey: ['search', query, kind, areaId],
    queryFn: ({ pageParam: cursor, signal }) =>
      searchApi.call.search({ query, kinds: kind, areaId, cursor }, { signal }),
    enabled: isLongEnough(query),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last[kind].nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime,
  });
