import type { QueryClient } from '@tanstack/react-query';
import type { ThreadChange, ThreadUpdate } from '#features/comments/activity.ts';
import { keepUnsendable } from '#features/comments/web/keep-unsendable.ts';
import { threadKey } from '#features/comments/web/thread-state.ts';
import { updateThread } from '#features/comments/web/update-thread.ts';
import type { EntryChange, EntryUpdate, SharedEntry } from '#features/entries/activity.ts';
import { changeEntry, restartLoadingEntries } from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/entry-pages.ts';
import { evictEntry, findCached, prepareRemoval } from '#features/entries/web/live-entry-cache.ts';
import { loadEvent, monthKey, nextEventsKey } from '#features/events/web/events-api.ts';
import { loadPost } from '#features/posts/web/posts-api.ts';
import type { ReceivedUpdate } from '#platform/shared/activity.ts';
import { applyWhenSettled, patchCache } from '#platform/web/live/apply-update.ts';
import { mutationsSettled, refresh, runCoalesced } from '#platform/web/refresh.ts';
import {
  applyEntryChange,
  holdsAnyEntries,
  offerAnotherEvent,
  offerNewEvent,
  showNewEntry,
} from './entry-changes.ts';

/*
 * Applies live updates to the cached posts, events and comments. An update without details makes the browser
 * refetch the data.
 */

type EntryRef = Pick<EntryUpdate, 'entryId' | 'kind'>;

/** Functions that load the current version of an entry, by its kind. */
const loaders = {
  post: loadPost,
  event: loadEvent,
};

/** Adds a new entry to the cached lists, which show it when the member taps the “new” pill. */
export async function applyEntryAdded(
  client: QueryClient,
  { details, kind }: ReceivedUpdate<EntryUpdate, SharedEntry>,
): Promise<void> {
  if (details) return applyWhenSettled(client, () => showNewEntry(client, details));
  await mutationsSettled(client);
  await restartLoadingEntries(client);
  await refresh(client, newestEntriesKey);
  if (kind !== 'event') return;
  offerNewEvent(client);
  await refresh(client, [monthKey]);
  await refresh(client, nextEventsKey);
}

/** Applies an edit, or a change of an event's participants. */
export async function applyEntryChanged(
  client: QueryClient,
  { details, ...update }: ReceivedUpdate<EntryUpdate, EntryChange>,
): Promise<void> {
  if (details) {
    return applyWhenSettled(client, () => {
      applyEntryChange(client, update, details);
      refreshAgain(client, update);
    });
  }
  await mutationsSettled(client);
  if (update.kind === 'event') void refresh(client, nextEventsKey);
  await refreshEntry(client, update);
}

/**
 * Removes a deleted entry from every list, unless it is shown with unsent text of the viewer. Shows on its page that it
 * was deleted.
 */
export async function applyEntryRemoved(
  client: QueryClient,
  { entryId }: Pick<EntryUpdate, 'entryId'>,
): Promise<void> {
  await keepUnsendable(entryId);
  patchCache(client, holdsAnyEntries, await prepareRemoval(client, entryId));
  const next = client.getQueryData<{ items: { id: string }[] }>(nextEventsKey);
  if (next?.items.some(({ id }) => id === entryId)) void refresh(client, nextEventsKey);
  await mutationsSettled(client);
  await evictEntry(client, entryId);
}

/**
 * Applies a new like count once no like is pending, so that the rollback of a failed like does not overwrite the count.
 */
export const applyLikesCounted = (
  client: QueryClient,
  { entryId, likes }: { entryId: string; likes: number },
): void =>
  applyWhenSettled(client, () =>
    patchCache(client, holdsAnyEntries, () =>
      changeEntry(client, entryId, (shown) => ({ ...shown, likes: Math.max(shown.likes, likes) })),
    ),
  );

/** Applies a new or deleted comment. */
export async function applyThreadChanged(
  client: QueryClient,
  { details, ...update }: ReceivedUpdate<ThreadUpdate, ThreadChange>,
): Promise<void> {
  const { entryId } = update;
  if (details) {
    const { commentCount } = details;
    return applyWhenSettled(client, () => {
      patchCache(client, holdsAnyEntries, () =>
        changeEntry(client, entryId, (shown) => ({ ...shown, commentCount })),
      );
      updateThread(client, entryId, details);
      refreshAgain(client, update);
    });
  }
  await mutationsSettled(client);
  await Promise.all([refresh(client, threadKey(entryId)), refreshEntry(client, update)]);
}

/** The ids of the entries that are being refetched. */
const refreshing = new Set<string>();

/** Refetches an entry and updates it wherever it is cached; does nothing if it is not cached. */
const refreshEntry = (client: QueryClient, { entryId, kind }: EntryRef): Promise<void> =>
  runCoalesced(client, `entry ${entryId}`, async () => {
    if (!findCached(client, entryId)) return;
    refreshing.add(entryId);
    // If this request fails, the entry is fetched again when the member opens it.
    const entry = await loaders[kind](entryId).catch(() => null);
    refreshing.delete(entryId);
    if (!entry) return;
    changeEntry(client, entryId, (shown) => ({ ...shown, ...entry }));
    if ('removedByHost' in entry && entry.removedByHost) offerAnotherEvent(client, entryId);
  });

/** Repeats a pending refetch of an entry, because its response may be older than an update that was just applied. */
function refreshAgain(client: QueryClient, update: EntryRef): void {
  if (refreshing.has(update.entryId)) void refreshEntry(client, update);
}
