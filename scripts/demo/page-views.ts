import { dayMs } from '#platform/shared/clock.ts';

/** How often each page is opened on an average weekday, at the community's present size. */
const viewsPerDay: Record<string, number> = {
  '/': 14,
  '/login': 4,
  '/community': 74,
  '/posts/$postId': 31,
  '/events': 22,
  '/events/$eventId': 38,
  '/messages': 19,
  '/messages/$conversationId': 33,
  '/profile/$userId': 24,
};

const daysBack = 60;

interface ViewCounter {
  /** Counts a page view at the clock's time. */
  view(page: string, userId: null): void;
}

/** The traffic of a day relative to an average weekday: higher at weekends, with a slow wave over the weeks. */
function getTraffic(at: number): number {
  const weekend = [0, 6].includes(new Date(at).getUTCDay());
  return (weekend ? 1.5 : 1) * (1 + 0.3 * Math.sin(at / dayMs / 1.7));
}

/** Counts sample page views for today and the 60 days before, so that the report has something to show. */
export function seedPageViews(
  counts: ViewCounter,
  clock: { (): number; set(at: number): void },
): void {
  const now = clock();
  for (let back = daysBack; back >= 0; back--) {
    const at = now - back * dayMs;
    clock.set(at);
    // The community is growing: sixty days ago, it had a third of its present visits. Today counts as half a day.
    const share = getTraffic(at) * (1 - (back / daysBack) * 0.67) * (back === 0 ? 0.5 : 1);
    for (const [page, views] of Object.entries(viewsPerDay)) {
      for (let view = 0; view < Math.round(views * share); view++) counts.view(page, null);
    }
  }
}
