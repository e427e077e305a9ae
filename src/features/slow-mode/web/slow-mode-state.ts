import type { QueryClient } from '@tanstack/react-query';
import { liveReady, onLiveUpdate } from '#platform/web/live/live.ts';
import { currentCommunity } from '#platform/web/session.ts';
import { slowModeChanged } from '../activity.ts';
import type { SlowMode } from '../contract.ts';

export const slowModeKey = ['slow-mode'];

/** What the last live update said; undefined before the first one, and null if updates were missed. */
let latest: SlowMode | null | undefined;

/** Whether slow mode is on, as far as the page knows without a request; undefined if it does not. */
export const knownSlowMode = (): SlowMode | undefined =>
  (latest === undefined ? currentCommunity().slowMode : latest) ?? undefined;

/** Keeps track of slow mode, so that nothing has to request it while a member writes. */
export function listenToSlowMode(client: QueryClient): void {
  onLiveUpdate(slowModeChanged, ({ isOn, until }) => {
    latest = { isOn, until };
    client.setQueryData(slowModeKey, latest);
  });
  onLiveUpdate(liveReady, ({ resumed }) => {
    if (!resumed) latest = null;
  });
}
