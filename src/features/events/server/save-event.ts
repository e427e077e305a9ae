import {
  entryAdded,
  entryChanged,
  entryCreated,
  entryDeleted,
  entryRemoved,
} from '#features/entries/activity.ts';
import { deleteEntry, insertEntry } from '#features/entries/server/store.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import { describePicture } from '#features/pictures/server/describe-picture.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { oneLine, visibleText } from '#platform/shared/plain-text.ts';
import type { Event } from '../contract.ts';
import { eventCopy } from '../copy.ts';
import { type EventWords, eventProblems, toInstant } from '../rules.ts';
import { readOneEvent } from './read-events.ts';
import { findEvent, insertEvent, insertParticipant, updateEvent } from './store.ts';

export type NewEvent = EventWords & { imageId: string | null; imageAlt?: string | undefined };
/** Undefined keeps the picture and what was said of it. */
export type EventEdit = EventWords & {
  eventId: string;
  imageId?: string | null | undefined;
  imageAlt?: string | undefined;
};

/** The words as they are stored. Throws INVALID_INPUT with a message for each field. */
function checked(words: EventWords, now: number, keptDate: number | null) {
  const problems = eventProblems(words, now, keptDate);
  const starts = toInstant(words.date, words.timeZone);
  if (Object.keys(problems).length > 0 || starts === null) {
    throw new AppError('INVALID_INPUT', eventCopy.fixErrors, { fields: { ...problems } });
  }
  return {
    title: oneLine(words.title),
    description: visibleText(words.description),
    starts_at: starts,
    ends_at: words.endDate === '' ? null : toInstant(words.endDate, words.timeZone),
    time_zone: words.timeZone,
    location: oneLine(words.location),
    is_public: words.isPublic ? 1 : 0,
    // Nobody but visitors reads it, so it is not kept for nobody.
    town: words.isPublic ? oneLine(words.town) : '',
  };
}

/** Creates an event with its creator as the only participant. */
export async function createEvent(
  services: Services,
  viewer: Viewer,
  input: NewEvent,
  key: string | null,
): Promise<Event> {
  const { userId } = viewer;

  async function insert({ trx, emit, broadcast }: Act): Promise<Event> {
    const id = newId();
    const now = services.clock();
    const { imageId, imageAlt: alt } = input;
    const words = checked(input, now, null);
    if (imageId) {
      await attachPicture(trx, { pictureId: imageId, ownerId: userId, purpose: 'event', now });
    }
    await describePicture(trx, { pictureId: imageId, ownerId: userId, alt });
    await insertEntry(trx, { id, kind: 'event', owner_id: userId, created_at: now });
    await insertEvent(trx, {
      entry_id: id,
      ...words,
      picture_id: imageId,
      participant_count: 1,
      created_at: now,
      updated_at: now,
    });
    await insertParticipant(trx, { event_id: id, user_id: userId, joined_at: now });
    await emit(entryCreated, { entryId: id, kind: 'event', ownerId: userId });
    broadcast('everyone', entryAdded, { entryId: id, kind: 'event', ownerId: userId });
    return readOneEvent(trx, viewer, id, now);
  }

  return services.acts.transact((act) =>
    withIdempotencyKey(act.trx, { userId, key, request: ['createEvent', input] }, () =>
      insert(act),
    ),
  );
}

/** Changes an event of one's own. One that has begun already keeps its date. */
export async function editEvent(
  services: Services,
  viewer: Viewer,
  input: EventEdit,
): Promise<Event> {
  const { eventId, imageId, imageAlt: alt } = input;
  const { userId } = viewer;
  return services.acts.transact(async (act) => {
    const { trx, broadcast } = act;
    const before = await findEvent(trx, eventId);
    if (before?.owner_id !== userId) throw notFound('Event');
    const now = services.clock();
    const words = checked(input, now, before.starts_at);
    const pictureId = imageId === undefined ? before.picture_id : imageId;
    const changed = pictureId !== before.picture_id;
    if (changed && pictureId) {
      await attachPicture(trx, { pictureId, ownerId: userId, purpose: 'event', now });
    }
    await describePicture(trx, { pictureId, ownerId: userId, alt });
    await updateEvent(trx, eventId, { ...words, picture_id: pictureId, updated_at: now });
    if (changed && before.picture_id) await deletePicture(act, services, before.picture_id);
    broadcast('everyone', entryChanged, { entryId: eventId, kind: 'event', ownerId: userId });
    return readOneEvent(trx, viewer, eventId, now);
  });
}

/** Deletes an event of one's own with its comments, likes, participants and picture. */
export async function deleteEvent(
  services: Services,
  viewer: Viewer,
  eventId: string,
): Promise<void> {
  const { userId } = viewer;
  await services.acts.transact(async (act) => {
    const { trx, emit, broadcast } = act;
    const event = await findEvent(trx, eventId);
    if (event?.owner_id !== userId) throw notFound('Event');
    await emit(entryDeleted, { entryId: eventId });
    await deleteEntry(trx, eventId);
    broadcast('everyone', entryRemoved, { entryId: eventId, kind: 'event', ownerId: userId });
    if (event.picture_id) await deletePicture(act, services, event.picture_id);
  });
}
