import { skipToken, useQuery } from '@tanstack/react-query';
import { useViewer } from '#platform/web/session.ts';
import type { CommonGround } from '../contract.ts';
import { mostAskedFor } from '../rules.ts';
import { commonGroundApi, freshMs } from './common-ground-api.ts';

type Answers = Map<string, CommonGround>;

let waiting: Set<string> | null = null;
let answers: Promise<Answers> = Promise.resolve(new Map());

async function ask(userIds: readonly string[]): Promise<Answers> {
  const { items } = await commonGroundApi.call.readCommonGround({ userIds: userIds.join(',') });
  return new Map(items.map((item) => [item.userId, item]));
}

/** Everybody who is asked for in one go, as the cards of a page are, becomes one call. */
function askTogether(userId: string): Promise<CommonGround | null> {
  if (!waiting || waiting.size >= mostAskedFor) {
    const together = new Set<string>();
    waiting = together;
    answers = Promise.resolve().then(() => {
      if (waiting === together) waiting = null;
      return ask([...together]);
    });
  }
  waiting.add(userId);
  return answers.then((known) => known.get(userId) ?? null);
}

/** What the viewer has in common with somebody: null while it is not known, and where there is nothing. */
export function useCommonGround(userId: string): CommonGround | null {
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: ['common-ground', userId],
    queryFn: userId === viewer.userId ? skipToken : () => askTogether(userId),
    staleTime: freshMs,
  });
  return data ?? null;
}
