import type { Query, QueryClient } from '@tanstack/react-query';
import { threadChanged } from '#features/comments/activity.ts';
import { applyThreadChange } from '#features/comments/web/apply-thread-change.ts';
import { threadKey } from '#features/comments/web/thread-state.ts';
import { entryAdded, entryChanged, entryRemoved } from '#features/entries/activity.ts';
import {
  changeEntry,
  evictEntry,
  findCached,
  holdsAnyEntries,
  removeEntry,
  restartLoadingLists,
} from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/entry-pages.ts';
import { loadEvent, nextEventsKey } from '#features/events/web/events-api.ts';
import { likesCounted } from '#features/likes/activity.ts';
import { loadPost } from '#features/posts/web/posts-api.ts';
import { applyWhenSettled, patchCache } from '#platform/web/live/apply-update.ts';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import { isRunning, mutationsSettled, refresh, runCoalesced } from '#platform/web/refresh.ts';
import { applyEntryChange, showNewEntry } from './entry-changes.ts';

interface EntryRef {
  entryId: string;
  kind: 'post' | 'event';
}

/** Each returns the current entry, or null if it was deleted. */
const loaders = {
  post: loadPost,
  event: loadEvent,
};

/**
 * Applies live updates to the cached posts, events and comments. An update without details makes the browser ask
 * for what it shows.
 */
export function applyEntryUpdates(client: QueryClient): void {
  applyNewEntries(client);
  applyEntryChanges(client);
  applyThreads(client);
}

const refreshNewest = (client: QueryClient) => refresh(client, newestEntriesKey);

function applyNewEntries(client: QueryClient): void {
  onLiveUpdate(entryAdded, async ({ details }) => {
    if (details) return applyWhenSettled(client, () => showNewEntry(client, details));
    await mutationsSettled(client);
    await restartLoadingLists(client);
    await refreshNewest(client);
  });
}

function applyEntryChanges(client: QueryClient): void {
  onLiveUpdate(entryChanged, async ({ details, ...update }) => {
    if (details) {
      applyWhenSettled(client, () => {
        applyEntryChange(client, update, details);
        refreshAgain(client, update);
      });
      return;
    }
    await mutationsSettled(client);
    if (update.kind === 'event') void refresh(client, nextEventsKey);
    await refreshEntry(client, update);
  });
  onLiveUpdate(entryRemoved, async ({ entryId }) => {
    removeEntry(client, entryId);
    const next = client.getQueryData<{ items: { id: string }[] }>(nextEventsKey);
    if (next?.items.some(({ id }) => id === entryId)) void refresh(client, nextEventsKey);
    // The response to a pending request would add it again.
    if (client.isFetching({ queryKey: newestEntriesKey }) > 0) void refreshNewest(client);
    await mutationsSettled(client);
    await evictEntry(client, entryId);
  });
  onLiveUpdate(likesCounted, ({ entryId, likes }) =>
    // The rollback of a failed like must not be applied on top of this count.
    applyWhenSettled(client, () =>
      patchCache(client, holdsAnyEntries, () =>
        changeEntry(client, entryId, (shown) => ({
          ...shown,
          likes: Math.max(shown.likes, likes),
        })),
      ),
    ),
  );
}

function applyThreads(client: QueryClient): void {
  onLiveUpdate(threadChanged, async ({ details, ...update }) => {
    const { entryId } = update;
    if (!details) {
      await mutationsSettled(client);
      await Promise.all([refresh(client, threadKey(entryId)), refreshEntry(client, update)]);
      return;
    }
    const [root] = threadKey(entryId);
    const isAffected = (query: Query) =>
      holdsAnyEntries(query) || (query.queryKey[0] === root && query.queryKey[1] === entryId);
    applyWhenSettled(client, () => {
      const { commentCount } = details;
      patchCache(client, isAffected, () => {
        changeEntry(client, entryId, (shown) => ({ ...shown, commentCount }));
        applyThreadChange(client, entryId, details);
      });
      refreshAgain(client, update);
    });
  });
}

const refreshName = (entryId: string): string => `entry ${entryId}`;

/** Refetches an entry and updates it wherever it is shown; does nothing if it is not cached. */
const refreshEntry = (client: QueryClient, { entryId, kind }: EntryRef): Promise<void> =>
  runCoalesced(client, refreshName(entryId), async () => {
    if (!findCached(client, entryId)) return;
    // If this fails, the entry is fetched again when it is opened.
    const entry = await loaders[kind](entryId).catch(() => null);
    if (entry) changeEntry(client, entryId, (shown) => ({ ...shown, ...entry }));
  });

/** Repeats a pending refetch of an entry, whose response may be older than an update that was applied meanwhile. */
function refreshAgain(client: QueryClient, update: EntryRef): void {
  if (isRunning(client, refreshName(update.entryId))) void refreshEntry(client, update);
}
