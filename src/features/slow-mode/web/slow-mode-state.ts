import type { QueryClient } from '@tanstack/react-query';
import { liveReady, onLiveUpdate } from '#platform/web/live/live.ts';
import { currentCommunity } from '#platform/web/session.ts';
import { slowModeChanged } from '../activity.ts';
import type { SlowMode } from '../contract.ts';

export const slowModeKey = ['slow-mode'];

/** The state in the last live update; undefined before the first update, and null after updates were missed. */
let latest: SlowMode | null | undefined;

/**
 * The current state of slow mode, from the last live update or from the page's embedded data. Undefined if neither
 * is up to date, so that the state must be requested.
 */
export const knownSlowMode = (): SlowMode | undefined =>
  (latest === undefined ? currentCommunity().slowMode : latest) ?? undefined;

/** Keeps the state of slow mode up to date, so that the forms can show it without a request. */
export function listenToSlowMode(client: QueryClient): void {
  onLiveUpdate(slowModeChanged, ({ isOn, until }) => {
    latest = { isOn, until };
    client.setQueryData(slowModeKey, latest);
  });
  onLiveUpdate(liveReady, ({ resumed }) => {
    if (!resumed) latest = null;
  });
}
