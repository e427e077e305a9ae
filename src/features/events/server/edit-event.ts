import type { EventTable } from '#db/schema.ts';
import { assertArea } from '#features/areas/server/assert-area.ts';
import { entryChanged, entryEdited } from '#features/entries/activity.ts';
import { attachEditedLink } from '#features/links/server/attach-link.ts';
import { saveMentions } from '#features/mentions/server/save-mentions.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import { describePicture } from '#features/pictures/server/describe-picture.ts';
import { assertVersion } from '#platform/server/database/assert-version.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { eventRescheduled } from '../activity.ts';
import type { Event } from '../contract.ts';
import { type EventInput, isSameSchedule, type Schedule } from '../rules.ts';
import { toEventColumns } from './event-input.ts';
import { listGuestIds } from './participant-store.ts';
import { sharedFields } from './present-event.ts';
import { readOneEvent } from './read-events.ts';
import { scheduleReminders } from './reminder-store.ts';
import { lockEvent, updateEvent } from './store.ts';

/** An undefined `imageId` or `areaId` keeps the picture or area; an undefined `imageAlt` keeps the alt text. */
type EventEdit = EventInput & {
  eventId: string;
  areaId?: string | null | undefined;
  imageId?: string | null | undefined;
  imageAlt?: string | undefined;
  version?: number | undefined;
};

/**
 * Edits one of the viewer's own events. An event that has started may keep its date. Concurrent edits
 * run one after another, because each deletes the picture that it replaces.
 */
export async function editEvent(
  services: Services,
  viewer: Viewer,
  input: EventEdit,
): Promise<Event> {
  const { eventId, imageId, imageAlt: alt } = input;
  const { userId } = viewer;
  return services.acts.transact(async (act) => {
    const { trx, emit, broadcast } = act;
    const before = await lockEvent(trx, eventId);
    if (!before || !can(viewer, 'edit an event', before)) throw notFound('Event');
    assertVersion(input.version, before.version);
    const version = before.version + 1;
    const now = services.clock();
    const saved = { date: before.starts_at, endDate: before.ends_at };
    const columns = toEventColumns(input, now, saved);
    const areaId = input.areaId === undefined ? before.area_id : input.areaId;
    if (areaId !== before.area_id) await assertArea(trx, areaId);
    const pictureId = imageId === undefined ? before.picture_id : imageId;
    const changed = pictureId !== before.picture_id;
    if (changed && pictureId) {
      await attachPicture(trx, { pictureId, ownerId: userId, purpose: 'event', now });
    }
    await describePicture(trx, { pictureId, ownerId: userId, alt });
    const change = { ...columns, area_id: areaId, picture_id: pictureId, updated_at: now, version };
    const old = { text: before.description, link_preview_id: before.link_preview_id };
    const link_preview_id = await attachEditedLink(services, act, old, columns.description);
    await updateEvent(trx, eventId, { ...change, link_preview_id });
    const subject = { entryId: eventId, entryOwnerId: userId, comment: null };
    await saveMentions(services, act, viewer, columns.description, subject);
    await emit(entryEdited, { entryId: eventId, kind: 'event' });
    await reschedule(act, before, change, now);
    if (changed && before.picture_id) await deletePicture(act, services, before.picture_id);
    const edited = await readOneEvent(trx, viewer, eventId, now);
    const update = { entryId: eventId, kind: 'event', ownerId: userId } as const;
    broadcast('everyone', entryChanged, update, { fields: sharedFields(edited) });
    return edited;
  });
}

type StoredEvent = Pick<EventTable, 'starts_at' | 'ends_at' | 'over_at' | 'time_zone' | 'location'>;

const getSchedule = (event: StoredEvent): Schedule => ({
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  timeZone: event.time_zone,
  location: event.location,
});

/**
 * Schedules new reminders if the start has changed. Notifies the guests if the time or the place has changed, unless
 * the event is over.
 */
async function reschedule(
  { trx, emit }: Act,
  event: StoredEvent & { entry_id: string; owner_id: string },
  change: StoredEvent,
  now: number,
): Promise<void> {
  const before = getSchedule(event);
  const after = getSchedule(change);
  const { entry_id: eventId, owner_id: ownerId } = event;
  if (before.startsAt !== after.startsAt) {
    await scheduleReminders(trx, eventId, after.startsAt, now);
  }
  if (change.over_at < now || isSameSchedule(before, after)) return;
  const userIds = await listGuestIds(trx, { eventId, ownerId });
  await emit(eventRescheduled, { eventId, ownerId, userIds, before, after });
}
