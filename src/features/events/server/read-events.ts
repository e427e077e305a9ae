import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { readComments } from '#features/comments/server/list-comments.ts';
import { maxEvents } from '#features/common-ground/server/list-past-events.ts';
import { readSharedPage } from '#features/entries/server/read-shared-page.ts';
import { mentionsIn, readMentionsInEntries } from '#features/mentions/server/read-mentions.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import { toJsonBytes } from '#platform/server/http/json-bytes.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Event, EventWithComments, Participant } from '../contract.ts';
import { limits } from '../limits.ts';
import type { EventRow } from './event-rows.ts';
import { listEventRows } from './list-store.ts';
import type { EventPage, PlaceFilter } from './page-shape.ts';
import {
  countHiddenParticipants,
  listFirstParticipants,
  listParticipantRows,
  listPastEventIds,
} from './participant-store.ts';
import { presentEvent, presentParticipant } from './present-event.ts';
import { isRemoved } from './removal-store.ts';
import { findEvent, findEventRows } from './store.ts';

/** The number of comments in the response for one event. */
const commentsShown = 20;

async function presentRows(
  db: Kysely<Schema>,
  viewer: Viewer,
  rows: readonly EventRow[],
  now: number,
): Promise<Event[]> {
  const ids = rows.map((row) => row.id);
  const people = Map.groupBy(
    await listFirstParticipants(db, viewer, ids, limits.participantsIncluded),
    (row) => row.event_id,
  );
  const texts = rows.map(({ id, description }) => ({ id, text: description }));
  const mentions = await readMentionsInEntries(db, viewer, texts);
  return rows.map((row) => {
    const participants = people.get(row.id) ?? [];
    return presentEvent(row, { participants, mentions: mentionsIn(mentions, row.id) }, now);
  });
}

type ListInput = Pick<EventPage, 'limit' | 'when' | 'order'> & {
  cursor?: string | undefined;
  userId?: string | undefined;
  /** `me-or-everyone` lists the events that the viewer has joined or, if there are none, all events. */
  who: 'everyone' | 'me' | 'me-or-everyone' | 'known';
  from?: number | undefined;
  to?: number | undefined;
  place?: PlaceFilter | null;
};

/** A request for a list of events, with the area and the place as the client sent them. */
type ListRequest = Omit<ListInput, 'place'> & {
  areaId?: string | undefined;
  place?: string | undefined;
};

/** Prepares a filter for events in an area or at a place. Implemented by the search feature. */
export type FilterByPlace = (at: { areaId: string | null; place: string }) => Promise<PlaceFilter>;

type ListServices = Pick<Services, 'db' | 'sharedReads' | 'memberReads' | 'clock'>;

/**
 * Reads one page of events as the bytes of its JSON. Viewers share a read only if the list is not filtered by place,
 * host or participants.
 */
export async function listEvents(
  services: ListServices & { filterByPlace: FilterByPlace },
  viewer: Viewer,
  { areaId, place: placeText = '', ...request }: ListRequest,
): Promise<Buffer> {
  const hasPlaceFilter = areaId !== undefined || placeText !== '';
  const place = hasPlaceFilter
    ? await services.filterByPlace({ areaId: areaId ?? null, place: placeText })
    : null;
  const input = { ...request, place };
  if (place || input.userId !== undefined || input.who !== 'everyone') {
    return toJsonBytes(await readEventPage(services, viewer, input));
  }
  const { cursor, limit, when, order, from = '', to = '' } = input;
  const page = await readSharedPage(services, viewer, {
    key: `events ${when} ${order} ${limit} ${from} ${to}`,
    cursor,
    read: (audience) => readEventPage(services, audience, input),
  });
  return page.toJsonBytes();
}

/** Reads what the filter `known` needs: the viewer's most recent past events, whose participants the viewer knows. */
async function readKnown(
  db: Kysely<Schema>,
  { userId }: Viewer,
  now: number,
): Promise<EventPage['known']> {
  return { pastEventIds: await listPastEventIds(db, { userId, now, limit: maxEvents }) };
}

/** One page of events as one viewer sees them. */
export async function readEventPage(
  services: ListServices,
  viewer: Viewer,
  input: ListInput,
): Promise<Page<Event>> {
  const { cursor, userId: ownerId, limit, when, order, who, from, to, place = null } = input;
  if (who === 'me-or-everyone') {
    const joined = await readEventPage(services, viewer, { ...input, who: 'me' });
    if (joined.items.length > 0) return joined;
  }
  const { db, clock } = services;
  const after = readCursor(cursor);
  const now = clock();
  const page = await listEventRows(db, viewer, {
    after,
    limit,
    ownerId,
    when,
    order,
    range: from === undefined || to === undefined ? null : { from, to },
    now,
    joinedOnly: who === 'me',
    known: who === 'known' ? await readKnown(db, viewer, now) : null,
    place,
  });
  return { ...page, items: await presentRows(db, viewer, page.items, now) };
}

/** The events with these ids, by id. */
export async function readEventsById(
  db: Kysely<Schema>,
  viewer: Viewer,
  ids: readonly string[],
  now: number,
): Promise<Map<string, Event>> {
  const events = await presentRows(db, viewer, await findEventRows(db, viewer, ids), now);
  return new Map(events.map((event) => [event.id, event]));
}

export async function readOneEvent(
  db: Kysely<Schema>,
  viewer: Viewer,
  id: string,
  now: number,
): Promise<Event> {
  const event = (await readEventsById(db, viewer, [id], now)).get(id);
  if (!event) throw notFound('Event');
  return event;
}

/** One event with its newest comments. */
export async function readEvent(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<EventWithComments> {
  const event = await readOneEvent(services.db, viewer, id, services.clock());
  const page = await readComments(services.db, viewer, { entryId: id, limit: commentsShown });
  const hidden = await countHiddenParticipants(services.db, viewer, id);
  const removedByHost = await isRemoved(services.db, id, viewer.userId);
  return { ...event, ...hidden, removedByHost, comments: page.items };
}

/** The participants whom the viewer sees, in the order in which they joined. */
export async function listParticipants(
  { db }: Services,
  viewer: Viewer,
  { eventId, cursor, limit }: { eventId: string; cursor?: string | undefined; limit: number },
): Promise<Page<Participant>> {
  const after = readCursor(cursor);
  if (!(await findEvent(db, viewer, eventId))) throw notFound('Event');
  const rows = await listParticipantRows(db, viewer, eventId, { after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ id: row.author_id, sortValue: row.joined_at }));
  return { ...page, items: page.items.map(presentParticipant) };
}
