/** What some browsers say beside Do Not Track. */
type Wishes = Navigator & { globalPrivacyControl?: boolean };

/**
 * Tells the server that a page was opened inside of the app, by its pattern. Nothing waits for it,
 * and nothing is sent for those who ask not to be counted.
 */
export function countView(page: string): void {
  const { doNotTrack, globalPrivacyControl, onLine } = navigator as Wishes;
  if (doNotTrack === '1' || globalPrivacyControl || !onLine) return;
  const body = new Blob([JSON.stringify({ page })], { type: 'application/json' });
  navigator.sendBeacon('/api/analytics/views', body);
}
