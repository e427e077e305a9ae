import type { QueryClient } from '@tanstack/react-query';
import { evictEntry, isEntryList, removeEntriesOf } from '#features/entries/web/entry-cache.ts';
import { memberChanged, memberLeft } from '#features/profiles/activity.ts';
import { loadProfile } from '#features/profiles/web/api.ts';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import { mutationsSettled, refresh } from '#platform/web/refresh.ts';
import { mentions, type Person, renamePerson } from './rename-person.ts';

/** Applies live updates to the names and pictures of members and removes deleted members. */
export function applyMemberUpdates(client: QueryClient): void {
  onLiveUpdate(memberChanged, async ({ userId }) => {
    if (!isShown(client, userId)) return;
    const profile = await loadProfile(userId).catch(() => null);
    if (!profile) return;
    const { displayName: userName, photoURL: userPhoto } = profile;
    renameEverywhere(client, { userId, userName, userPhoto });
    client.setQueryData(['profile', userId], (shown: unknown) => shown && profile);
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

function renameEverywhere(client: QueryClient, person: Person): void {
  for (const query of client.getQueryCache().getAll()) {
    const data = renamePerson(query.state.data, person);
    if (data !== query.state.data) client.setQueryData(query.queryKey, data);
  }
}
