import type { Query, QueryClient } from '@tanstack/react-query';
import { knownParticipantsKey } from '#features/common-ground/web/use-known-participants.ts';
import type { EntryChange, SharedEntry } from '#features/entries/activity.ts';
import { changeEntry, insertEntry } from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/entry-pages.ts';
import { findCached } from '#features/entries/web/live-entry-cache.ts';
import type { Event } from '#features/events/contract.ts';
import { applyParticipation, withParticipation } from '#features/events/web/apply-participation.ts';
import { offeredEventKey, participantsKey } from '#features/events/web/event-keys.ts';
import {
  maxNextEvents,
  monthKey,
  nextEventsKey,
  soonestKey,
} from '#features/events/web/events-api.ts';
import { patchCache } from '#platform/web/live/apply-update.ts';
import { refresh } from '#platform/web/refresh.ts';
import { currentViewer } from '#platform/web/session.ts';

/** Whether a query's data contains entries: a list, or a single entry. */
export const holdsAnyEntries = ({ meta }: Pick<Query, 'meta'>): boolean =>
  meta?.entries !== undefined;

/** Adds a new entry to the cached lists. They show it when the member taps the “new” pill. */
export function showNewEntry(client: QueryClient, entry: SharedEntry): void {
  const isOwn = entry.userId === currentViewer()?.userId;
  const shown = entry.kind === 'event' ? { ...entry, joinedByMe: isOwn } : entry;
  const [newest] = newestEntriesKey;
  patchCache(client, holdsAnyEntries, () => insertEntry(client, shown, newest));
  if (entry.kind !== 'event') return;
  refreshSortedLists(client);
  patchCache(
    client,
    ({ queryKey }) => queryKey[0] === nextEventsKey[0],
    () => insertNextEvent(client, shown as Event),
  );
  if (!isOwn) offerNewEvent(client);
}

/** Refetches the event that is offered to a newcomer if there was none, because a new event may fit. */
export function offerNewEvent(client: QueryClient): void {
  patchCache(
    client,
    // The response with the people to meet, whose key has the same root, contains the first offer.
    ({ queryKey }) => queryKey[0] === offeredEventKey[0],
    () => {
      if (client.getQueryData(offeredEventKey) === null) void refresh(client, offeredEventKey);
    },
  );
}

/** Refetches the event that is offered to a newcomer if it is this one, because they cannot join it. */
export function offerAnotherEvent(client: QueryClient, eventId: string): void {
  const offered = client.getQueryData<Event | null>(offeredEventKey);
  if (offered?.id === eventId) void refresh(client, offeredEventKey);
}

/**
 * Adds a new event to the viewer's next events. They are the events that the viewer has joined or, if there are none,
 * the community's.
 */
function insertNextEvent(client: QueryClient, event: Event): void {
  if (event.date < Date.now()) return;
  client.setQueryData<{ items: Event[] }>(nextEventsKey, (next) => {
    if (!next) return next;
    const events = [...next.items.filter(({ id }) => id !== event.id), event];
    const joined = events.filter(({ joinedByMe }) => joinedByMe);
    const soonest = (joined.length > 0 ? joined : events).sort((a, b) => a.date - b.date);
    return { ...next, items: soonest.slice(0, maxNextEvents) };
  });
}

/**
 * Refetches the lists of events that are sorted by start time, because a new event can belong at any position in them.
 */
function refreshSortedLists(client: QueryClient): void {
  const lists = client.getQueryCache().findAll({
    queryKey: newestEntriesKey,
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith(soonestKey),
  });
  for (const { queryKey } of lists) void refresh(client, queryKey);
  void refresh(client, [monthKey]);
}

/** Applies an edit, or a change of an event's participants, wherever the entry is cached. */
export function applyEntryChange(
  client: QueryClient,
  { entryId, kind }: { entryId: string; kind: 'post' | 'event' },
  change: EntryChange,
): void {
  const { fields, participation } = change;
  const viewerId = currentViewer()?.userId;
  const before = findCached(client, entryId) as Event | undefined;
  const keys = [participantsKey(entryId), knownParticipantsKey(entryId), nextEventsKey];
  const keyPrefixes = new Set<unknown>(keys.map(([prefix]) => prefix));
  const isAffected = (query: Query) => holdsAnyEntries(query) || keyPrefixes.has(query.queryKey[0]);
  patchCache(client, isAffected, () => {
    changeEntry(client, entryId, (shown) => {
      const changed = { ...shown, ...fields };
      return participation ? withParticipation(changed, participation, viewerId) : changed;
    });
    if (kind === 'event') applyParticipation(client, entryId, change);
  });
  if (kind === 'event' && changesNextEvents(before, change, viewerId)) {
    void refresh(client, nextEventsKey);
  }
}

/** Whether a change may affect the viewer's next events or their order. */
function changesNextEvents(
  before: Event | undefined,
  { participation }: EntryChange,
  viewerId: string | undefined,
): boolean {
  if (!participation) return before?.joinedByMe ?? true;
  return participation.userId === viewerId && before?.joinedByMe !== participation.joined;
}
