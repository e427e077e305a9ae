import type { QueryClient } from '@tanstack/react-query';
import { threadChanged } from '#features/comments/activity.ts';
import { threadKey } from '#features/comments/web/thread-state.ts';
import { entryAdded, entryChanged, entryRemoved } from '#features/entries/activity.ts';
import {
  changeEntry,
  evictEntry,
  isCached,
  removeEntry,
} from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/entry-pages.ts';
import { loadEvent } from '#features/events/web/load-event.ts';
import { nextEventsKey } from '#features/events/web/next-events-key.ts';
import { likesCounted } from '#features/likes/activity.ts';
import { loadPost } from '#features/posts/web/posts-api.ts';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import { followChange, ownChangesSettled, refresh } from '#platform/web/refresh.ts';

interface Which {
  entryId: string;
  kind: 'post' | 'event';
}

/** An entry as it is now; null when it is gone. */
const loaders = {
  post: loadPost,
  event: loadEvent,
};

/** Keeps posts, events and what is written under them up to date with what others do. */
export function listenToEntries(client: QueryClient): void {
  const refreshNewest = () => refresh(client, newestEntriesKey);

  onLiveUpdate(entryAdded, async () => {
    await ownChangesSettled(client);
    await refreshNewest();
  });
  const refreshNextEvents = ({ kind }: Which) =>
    kind === 'event' ? refresh(client, nextEventsKey) : undefined;
  onLiveUpdate(entryChanged, async (news) => {
    await ownChangesSettled(client);
    void refreshNextEvents(news);
    await refreshEntry(client, news);
  });
  onLiveUpdate(entryRemoved, async ({ entryId, kind }) => {
    removeEntry(client, entryId);
    void refreshNextEvents({ entryId, kind });
    // An answer that is on its way would bring it back.
    if (client.isFetching({ queryKey: newestEntriesKey }) > 0) void refreshNewest();
    await ownChangesSettled(client);
    await evictEntry(client, entryId);
  });
  onLiveUpdate(likesCounted, async ({ entryId, likes }) => {
    // One's own that fails is taken from the number again, and must not take this one's.
    await ownChangesSettled(client);
    changeEntry(client, entryId, (shown) => ({ ...shown, likes: Math.max(shown.likes, likes) }));
  });
  onLiveUpdate(threadChanged, async (news) => {
    await ownChangesSettled(client);
    await Promise.all([refresh(client, threadKey(news.entryId)), refreshEntry(client, news)]);
  });
}

/** Brings an entry up to date wherever it is shown; what is shown nowhere is left alone. */
const refreshEntry = (client: QueryClient, { entryId, kind }: Which): Promise<void> =>
  followChange(client, `entry ${entryId}`, async () => {
    if (!isCached(client, entryId)) return;
    // What cannot be read now is read again when it is opened.
    const entry = await loaders[kind](entryId).catch(() => null);
    if (entry) changeEntry(client, entryId, (shown) => ({ ...shown, ...entry }));
  });
