import { skipToken, useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { useViewer } from '#platform/web/session.ts';
import { type CommonGround, commonGroundContract } from '../contract.ts';
import { maxRequestedIds } from '../rules.ts';

export const commonGroundApi = apiFor(commonGroundContract);

/** How long a result stays fresh. What two members have in common rarely changes. */
export const staleTimeMs = 5 * 60_000;

type Results = Map<string, CommonGround>;

/** One request for several members. */
interface Batch {
  userIds: Set<string>;
  /** The abort signals of all callers. The request is aborted only when every caller has aborted. */
  signals: AbortSignal[];
  results: Promise<Results>;
}

let openBatch: Batch | null = null;

async function fetchBatch({ userIds, signals }: Batch): Promise<Results> {
  const request = new AbortController();
  const abortWithLast = () => {
    if (signals.every(({ aborted }) => aborted)) request.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', abortWithLast);
  abortWithLast();
  const { items } = await commonGroundApi.call.readCommonGround(
    { userIds: [...userIds].join(',') },
    { signal: request.signal },
  );
  return new Map(items.map((item) => [item.userId, item]));
}

function createBatch(): Batch {
  const batch: Batch = {
    userIds: new Set(),
    signals: [],
    results: Promise.resolve().then(() => {
      if (openBatch === batch) openBatch = null;
      return fetchBatch(batch);
    }),
  };
  return batch;
}

/** Batches the calls of one tick, such as those of all cards on a page, into as few requests as possible. */
async function fetchBatched(userId: string, signal: AbortSignal): Promise<CommonGround | null> {
  if (!openBatch || openBatch.userIds.size >= maxRequestedIds) openBatch = createBatch();
  openBatch.userIds.add(userId);
  openBatch.signals.push(signal);
  return (await openBatch.results).get(userId) ?? null;
}

/** What the viewer has in common with another member; null while loading and if there is nothing. */
export function useCommonGround(userId: string): CommonGround | null {
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: ['common-ground', userId],
    queryFn: userId === viewer.userId ? skipToken : ({ signal }) => fetchBatched(userId, signal),
    staleTime: staleTimeMs,
  });
  return data ?? null;
}
