import type { QueryClient } from '@tanstack/react-query';
import { localTimeZone } from '#platform/shared/time-zone.ts';
import { currentViewer } from '#platform/web/session.ts';
import { preferencesApi, preferencesKey } from './preferences-api.ts';

/**
 * Stores this browser's time zone and language as the member's, unless another device has already stored its own. If
 * the request fails, the next page load tries again.
 */
export function adoptTimeZone(client: QueryClient): void {
  if (currentViewer()?.timeZone !== null) return;
  preferencesApi.call
    .saveBrowserPreferences({ timeZone: localTimeZone() })
    .then(() => client.invalidateQueries({ queryKey: preferencesKey }))
    .catch(() => undefined);
}
