/** Adds Global Privacy Control, which TypeScript's `Navigator` does not declare. */
type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

/**
 * Reports a page view inside the app, by the pattern of its route. Sends nothing if the browser has a
 * do-not-track setting or is offline.
 */
export function countView(page: string): void {
  const { doNotTrack, globalPrivacyControl, onLine } = navigator as PrivacyNavigator;
  if (doNotTrack === '1' || globalPrivacyControl || !onLine) return;
  const body = new Blob([JSON.stringify({ page })], { type: 'application/json' });
  navigator.sendBeacon('/api/analytics/views', body);
}
