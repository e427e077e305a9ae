import { skipToken, useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { useViewer } from '#platform/web/session.ts';
import { type CommonGround, commonGroundContract } from '../contract.ts';
import { batchById } from './batch-by-id.ts';

export const commonGroundApi = apiFor(commonGroundContract);

/** How long a result stays fresh. What two members have in common rarely changes. */
export const staleTimeMs = 5 * 60_000;

const loadCommonGround = batchById(async (userIds, signal) => {
  const { items } = await commonGroundApi.call.readCommonGround({ userIds }, { signal });
  return new Map(items.map((item) => [item.userId, item]));
});

/** What the viewer has in common with another member; null while loading and if there is nothing. */
export function useCommonGround(userId: string): CommonGround | null {
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: ['common-ground', userId],
    queryFn:
      userId === viewer.userId ? skipToken : ({ signal }) => loadCommonGround(userId, signal),
    staleTime: staleTimeMs,
  });
  return data ?? null;
}
