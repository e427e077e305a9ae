import type { QueryClient } from '@tanstack/react-query';
import { evictEntry, isEntryList, removeEntriesOf } from '#features/entries/web/entry-cache.ts';
import { memberChanged, memberLeft } from '#features/profiles/activity.ts';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import { mutationsSettled, refresh } from '#platform/web/refresh.ts';

/** Applies live updates to the names and pictures of members and removes deleted members. */
export function applyMemberUpdates(client: QueryClient): void {
  onLiveUpdate(memberChanged, async ({ userId }) => {
    if (!isShown(client, userId)) return;
    // Members rarely change their name or picture. If the code does not load, the next page shows it.
    const module = await import('./rename-person.ts').catch(() => null);
    await module?.refreshPerson(client, userId);
  });
  onLiveUpdate(memberLeft, async ({ userId }) => {
    const removedIds = removeEntriesOf(client, userId);
    await mutationsSettled(client);
    for (const id of removedIds) await evictEntry(client, id);
    // Lists being read are not refetched; the member's entries have already been removed from them.
    await refresh(client, [], {
      predicate: (query) => !isEntryList(query) && mentions(query.state.data, userId),
    });
  });
}

const isShown = (client: QueryClient, userId: string): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some((query) => mentions(query.state.data, userId));

/** Whether a response contains a user id anywhere. */
export function mentions(data: unknown, userId: string): boolean {
  if (typeof data !== 'object' || data === null) return data === userId;
  return Object.values(data).some((part) => mentions(part, userId));
}
