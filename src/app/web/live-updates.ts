import type { QueryClient } from '@tanstack/react-query';
import { isEntryList } from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/entry-pages.ts';
import { listenToMessages } from '#features/messages/web/listen-to-messages.ts';
import { notificationsChanged } from '#features/notifications/activity.ts';
import {
  applyUnreadCount,
  refreshNotifications,
} from '#features/notifications/web/notifications-api.ts';
import { visibilityChanged } from '#platform/shared/visibility.ts';
import { applyWhenSettled } from '#platform/web/live/apply-update.ts';
import { liveReady, onLiveUpdate, startLive } from '#platform/web/live/live.ts';
import { mutationsSettled, refresh } from '#platform/web/refresh.ts';
import {
  currentViewer,
  initialLivePosition,
  isSigningOut,
  onViewerChange,
  reportSessionEnd,
} from '#platform/web/session.ts';
import { applyEntryUpdates } from './live-entries.ts';
import { applyMemberUpdates } from './live-members.ts';

/** Keeps the query cache up to date with other members' actions while a member is signed in. */
export function startLiveUpdates(client: QueryClient): void {
  subscribe(client);
  let userId: string | undefined;
  let started = false;
  let stop = () => {};
  const restart = () => {
    const viewer = currentViewer();
    const current = viewer?.hasProfile && !isSigningOut() ? viewer.userId : undefined;
    if (current === userId) return;
    stop();
    // The initial position belongs to the member whom the page was rendered for.
    const from = started ? null : initialLivePosition();
    started ||= current !== undefined;
    userId = current;
    stop = current ? startLive(current, from, reportSessionEnd) : () => {};
  };
  onViewerChange(restart);
  restart();
}

function subscribe(client: QueryClient): void {
  onLiveUpdate(liveReady, ({ resumed }) => {
    if (!resumed) void refreshAll(client);
  });
  onLiveUpdate(visibilityChanged, async () => {
    // Blocks are rare. If the code does not load, everything but the entry lists is refetched.
    const module = await import('./hide-and-show.ts').catch(() => null);
    await (module?.hideAndShow ?? refreshAll)(client);
  });
  applyEntryUpdates(client);
  applyMemberUpdates(client);
  listenToMessages(client);
  onLiveUpdate(notificationsChanged, ({ unread }) => {
    if (unread === undefined) void refreshNotifications(client);
    // A count from before a pending "mark as read" must not replace the optimistic one.
    else applyWhenSettled(client, () => applyUnreadCount(client, unread));
  });
}

/** Refetches everything except the entry lists being read; their new entries appear in the pill. */
async function refreshAll(client: QueryClient): Promise<void> {
  await mutationsSettled(client);
  await refresh(client, [], {
    predicate: (query) => query.queryKey[0] === newestEntriesKey[0] || !isEntryList(query),
  });
}
