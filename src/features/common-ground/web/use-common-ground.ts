import { skipToken, useQuery } from '@tanstack/react-query';
import { useViewer } from '#platform/web/session.ts';
import type { CommonGround } from '../contract.ts';
import { maxRequestedIds } from '../rules.ts';
import { commonGroundApi, freshMs } from './common-ground-api.ts';

type Answers = Map<string, CommonGround>;

/** Those who are asked about in one call. */
interface Batch {
  userIds: Set<string>;
  /** Of everybody who waits for the answer. */
  signals: AbortSignal[];
  answers: Promise<Answers>;
}

let filling: Batch | null = null;

async function ask({ userIds, signals }: Batch): Promise<Answers> {
  const call = new AbortController();
  const endWithLast = () => {
    if (signals.every(({ aborted }) => aborted)) call.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', endWithLast);
  endWithLast();
  const { items } = await commonGroundApi.call.readCommonGround(
    { userIds: [...userIds].join(',') },
    { signal: call.signal },
  );
  return new Map(items.map((item) => [item.userId, item]));
}

function begin(): Batch {
  const batch: Batch = {
    userIds: new Set(),
    signals: [],
    answers: Promise.resolve().then(() => {
      if (filling === batch) filling = null;
      return ask(batch);
    }),
  };
  return batch;
}

/** Everybody who is asked for in one go, as the cards of a page are, becomes one call. */
async function askTogether(userId: string, signal: AbortSignal): Promise<CommonGround | null> {
  if (!filling || filling.userIds.size >= maxRequestedIds) filling = begin();
  filling.userIds.add(userId);
  filling.signals.push(signal);
  return (await filling.answers).get(userId) ?? null;
}

/** What the viewer has in common with somebody: null while it is not known, and where there is nothing. */
export function useCommonGround(userId: string): CommonGround | null {
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: ['common-ground', userId],
    queryFn: userId === viewer.userId ? skipToken : ({ signal }) => askTogether(userId, signal),
    staleTime: freshMs,
  });
  return data ?? null;
}
