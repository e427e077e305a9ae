import { dayMs } from '#platform/shared/clock.ts';

/** Which pages are opened on a usual day, and how often. */
const usual: Record<string, number> = {
  '/': 42,
  '/login': 11,
  '/community': 74,
  '/posts/$postId': 31,
  '/events': 22,
  '/events/$eventId': 38,
  '/messages': 19,
  '/messages/$conversationId': 33,
  '/profile/$userId': 24,
};

const daysBack = 60;

interface Visited {
  /** Counts that a page was opened at the time that the clock shows. */
  view(page: string, userId: null): void;
}

/** How busy a day is: more so at its weekend, and not the same every week. */
function busy(at: number): number {
  const weekend = [0, 6].includes(new Date(at).getUTCDay());
  return (weekend ? 1.5 : 1) * (1 + 0.3 * Math.sin(at / dayMs / 1.7));
}

/** Lets sample visitors open pages on each of the last days, so that the numbers have something to show. */
export function visitPages(counts: Visited, clock: { (): number; set(at: number): void }): void {
  const now = clock();
  for (let back = daysBack; back >= 0; back--) {
    const at = now - back * dayMs;
    clock.set(at);
    // The community is young: sixty days ago a third as many came.
    const share = busy(at) * (1 - (back / daysBack) * 0.67) * (back === 0 ? 0.5 : 1);
    for (const [page, times] of Object.entries(usual)) {
      for (let time = 0; time < Math.round(times * share); time++) counts.view(page, null);
    }
  }
}
