import type { QueryClient } from '@tanstack/react-query';
import { threadChanged } from '#features/comments/activity.ts';
import { threadKey } from '#features/comments/web/thread-id.ts';
import { entryAdded, entryChanged, entryRemoved } from '#features/entries/activity.ts';
import { changeEntry, isCached, removeEntry } from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/newest-entries-key.ts';
import { listenToMessages } from '#features/messages/web/listen-to-messages.ts';
import { notificationsChanged } from '#features/notifications/activity.ts';
import { refreshNotifications } from '#features/notifications/web/notifications-api.ts';
import { loadPost } from '#features/posts/web/load-post.ts';
import { liveReady, onNews, startLive } from '#platform/web/live/live.ts';
import { refresh } from '#platform/web/refresh.ts';
import {
  currentViewer,
  firstLivePosition,
  onViewerChange,
  reportSessionEnd,
} from '#platform/web/session.ts';

/** Keeps what is shown up to date with what others do, for as long as a member is here. */
export function followLive(client: QueryClient): void {
  listen(client);
  let userId: string | undefined;
  let stop = () => {};
  const follow = () => {
    const viewer = currentViewer();
    const present = viewer?.hasProfile ? viewer.userId : undefined;
    if (present === userId) return;
    stop();
    // The position came with the page, and is that of whoever was here then.
    const from = userId === undefined ? firstLivePosition() : null;
    userId = present;
    stop = present ? startLive(present, from, reportSessionEnd) : () => {};
  };
  onViewerChange(follow);
  follow();
}

function listen(client: QueryClient): void {
  onNews(liveReady, ({ resumed }) => {
    if (!resumed) void refresh(client, []);
  });
  onNews(entryAdded, () => void refresh(client, newestEntriesKey));
  onNews(entryChanged, (news) => void refreshEntry(client, news));
  onNews(entryRemoved, ({ entryId }) => removeEntry(client, entryId));
  onNews(threadChanged, (news) => {
    // One's own words are on the page already.
    if (news.byUserId === currentViewer()?.userId) return;
    void refresh(client, threadKey(news.entryId));
    void refreshEntry(client, news);
  });
  listenToMessages(client);
  onNews(notificationsChanged, () => void refreshNotifications(client));
}

/** Brings an entry up to date wherever it is shown; what is shown nowhere is left alone. */
async function refreshEntry(
  client: QueryClient,
  { entryId, kind }: { entryId: string; kind: 'post' | 'event' },
): Promise<void> {
  if (!isCached(client, entryId)) return;
  const entry = kind === 'post' ? await loadPost(entryId) : null;
  if (entry) changeEntry(client, entryId, (shown) => ({ ...shown, ...entry }));
}
