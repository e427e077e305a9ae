import type { QueryClient } from '@tanstack/react-query';
import { liveReady, onLiveUpdate } from '#platform/web/live/live.ts';
import { currentCommunity } from '#platform/web/session.ts';
import { slowModeChanged } from '../activity.ts';
import type { SlowMode } from '../contract.ts';

export const slowModeKey = ['slow-mode'];

/** The state in the last live update; undefined before the first one, and null if updates were missed. */
let latest: SlowMode | null | undefined;

/** The state of slow mode that the page knows without a request; undefined if it doesn't know it. */
export const knownSlowMode = (): SlowMode | undefined =>
  (latest === undefined ? currentCommunity().slowMode : latest) ?? undefined;

/** Keeps track of slow mode, so that the forms need no request to know whether it is on. */
export function listenToSlowMode(client: QueryClient): void {
  onLiveUpdate(slowModeChanged, ({ isOn, until }) => {
    latest = { isOn, until };
    client.setQueryData(slowModeKey, latest);
  });
  onLiveUpdate(liveReady, ({ resumed }) => {
    if (!resumed) latest = null;
  });
}
