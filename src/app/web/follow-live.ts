import type { QueryClient } from '@tanstack/react-query';
import { isEntryList } from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/entry-pages.ts';
import { listenToMessages } from '#features/messages/web/listen-to-messages.ts';
import { notificationsChanged } from '#features/notifications/activity.ts';
import { refreshNotifications } from '#features/notifications/web/notifications-api.ts';
import { liveReady, onLiveUpdate, startLive } from '#platform/web/live/live.ts';
import { ownChangesSettled, refresh } from '#platform/web/refresh.ts';
import {
  currentViewer,
  firstLivePosition,
  isLeaving,
  onViewerChange,
  reportSessionEnd,
} from '#platform/web/session.ts';
import { listenToEntries } from './live-entries.ts';
import { listenToMembers } from './live-members.ts';

/** Keeps what is shown up to date with what others do, for as long as a member is here. */
export function followLive(client: QueryClient): void {
  listen(client);
  let userId: string | undefined;
  let began = false;
  let stop = () => {};
  const follow = () => {
    const viewer = currentViewer();
    const present = viewer?.hasProfile && !isLeaving() ? viewer.userId : undefined;
    if (present === userId) return;
    stop();
    // The position came with the page, and is that of whoever was here then.
    const from = began ? null : firstLivePosition();
    began ||= present !== undefined;
    userId = present;
    stop = present ? startLive(present, from, reportSessionEnd) : () => {};
  };
  onViewerChange(follow);
  follow();
}

function listen(client: QueryClient): void {
  onLiveUpdate(liveReady, ({ resumed }) => {
    if (!resumed) void refreshAll(client);
  });
  listenToEntries(client);
  listenToMembers(client);
  listenToMessages(client);
  onLiveUpdate(notificationsChanged, () => void refreshNotifications(client));
}

/** Asks again for everything but the lists that somebody reads; what is new there stands in a pill. */
async function refreshAll(client: QueryClient): Promise<void> {
  await ownChangesSettled(client);
  await refresh(client, [], {
    predicate: (query) => query.queryKey[0] === newestEntriesKey[0] || !isEntryList(query),
  });
}
