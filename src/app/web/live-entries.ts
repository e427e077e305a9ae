import type { QueryClient } from '@tanstack/react-query';
import { threadChanged } from '#features/comments/activity.ts';
import { threadKey } from '#features/comments/web/thread-state.ts';
import { entryAdded, entryChanged, entryRemoved } from '#features/entries/activity.ts';
import {
  changeEntry,
  evictEntry,
  isCached,
  removeEntry,
  restartLoadingLists,
} from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/entry-pages.ts';
import { loadEvent, nextEventsKey } from '#features/events/web/events-api.ts';
import { likesCounted } from '#features/likes/activity.ts';
import { loadPost } from '#features/posts/web/posts-api.ts';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import { mutationsSettled, refresh, runCoalesced } from '#platform/web/refresh.ts';

interface EntryRef {
  entryId: string;
  kind: 'post' | 'event';
}

/** Each returns the current entry, or null if it was deleted. */
const loaders = {
  post: loadPost,
  event: loadEvent,
};

/** Applies live updates to the cached posts, events and comments. */
export function applyEntryUpdates(client: QueryClient): void {
  const refreshNewest = () => refresh(client, newestEntriesKey);

  onLiveUpdate(entryAdded, async () => {
    await mutationsSettled(client);
    await restartLoadingLists(client);
    await refreshNewest();
  });
  const refreshNextEvents = ({ kind }: EntryRef) =>
    kind === 'event' ? refresh(client, nextEventsKey) : undefined;
  onLiveUpdate(entryChanged, async (update) => {
    await mutationsSettled(client);
    void refreshNextEvents(update);
    await refreshEntry(client, update);
  });
  onLiveUpdate(entryRemoved, async ({ entryId, kind }) => {
    removeEntry(client, entryId);
    void refreshNextEvents({ entryId, kind });
    // The response to a pending request would add it again.
    if (client.isFetching({ queryKey: newestEntriesKey }) > 0) void refreshNewest();
    await mutationsSettled(client);
    await evictEntry(client, entryId);
  });
  onLiveUpdate(likesCounted, async ({ entryId, likes }) => {
    // The rollback of a failed like must not be applied on top of this count.
    await mutationsSettled(client);
    changeEntry(client, entryId, (shown) => ({ ...shown, likes: Math.max(shown.likes, likes) }));
  });
  onLiveUpdate(threadChanged, async (update) => {
    await mutationsSettled(client);
    await Promise.all([refresh(client, threadKey(update.entryId)), refreshEntry(client, update)]);
  });
}

/** Refetches an entry and updates it wherever it is shown; does nothing if it is not cached. */
const refreshEntry = (client: QueryClient, { entryId, kind }: EntryRef): Promise<void> =>
  runCoalesced(client, `entry ${entryId}`, async () => {
    if (!isCached(client, entryId)) return;
    // If this fails, the entry is fetched again when it is opened.
    const entry = await loaders[kind](entryId).catch(() => null);
    if (entry) changeEntry(client, entryId, (shown) => ({ ...shown, ...entry }));
  });
