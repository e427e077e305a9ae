import type { QueryClient } from '@tanstack/react-query';
import { isEntryList } from '#features/entries/web/entry-cache.ts';
import { evictEntry, removeEntriesOf } from '#features/entries/web/live-entry-cache.ts';
import { mutationsSettled, refresh } from '#platform/web/refresh.ts';
import { refreshPerson } from './rename-person.ts';

/** Updates a member's changed name and picture wherever they are cached. */
export async function applyMemberChanged(
  client: QueryClient,
  { userId }: { userId: string },
): Promise<void> {
  if (isCached(client, userId)) await refreshPerson(client, userId);
}

/** Removes a deleted member's entries, and refetches all other data that contains the member. */
export async function applyMemberLeft(
  client: QueryClient,
  { userId }: { userId: string },
): Promise<void> {
  const removedIds = await removeEntriesOf(client, userId);
  await mutationsSettled(client);
  for (const id of removedIds) await evictEntry(client, id);
  // Entry lists need no refetch: the member's entries have already been removed from them.
  await refresh(client, [], {
    predicate: (query) => !isEntryList(query) && containsId(query.state.data, userId),
  });
}

const isCached = (client: QueryClient, userId: string): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some((query) => containsId(query.state.data, userId));

/** Whether a response contains a user id anywhere. */
export function containsId(data: unknown, userId: string): boolean {
  if (typeof data !== 'object' || data === null) return data === userId;
  return Object.values(data).some((part) => containsId(part, userId));
}
