import { localTimeZone } from '#platform/shared/time-zone.ts';
import { currentViewer } from '#platform/web/session.ts';
import { preferencesApi } from './preferences-api.ts';

/**
 * Stores this browser's time zone and language as the member's, unless another device has done so before. If that
 * fails, the next page load tries again.
 */
export function adoptTimeZone(): void {
  if (currentViewer()?.timeZone !== null) return;
  preferencesApi.call.adoptBrowser({ timeZone: localTimeZone() }).catch(() => undefined);
}
