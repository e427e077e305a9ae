import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { type Area, areasContract } from '../contract.ts';
import { areasKey } from './areas-key.ts';

export const areasApi = apiFor(areasContract);

/** The areas rarely change, and a live update announces each change. */
const staleTimeMs = 5 * 60_000;

export const areasQuery = queryOptions({
  queryKey: [...areasKey, 'list'],
  queryFn: ({ signal }) => areasApi.call.listAreas(undefined, { signal }),
  staleTime: staleTimeMs,
});

/** The community's areas; empty until they have loaded. */
export const useAreas = (): readonly Area[] => useQuery(areasQuery).data?.items ?? [];
