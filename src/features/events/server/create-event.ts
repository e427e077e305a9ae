import { assertArea } from '#features/areas/server/assert-area.ts';
import { entryAdded, entryCreated } from '#features/entries/activity.ts';
import { insertEntry } from '#features/entries/server/store.ts';
import { attachLink } from '#features/links/server/attach-link.ts';
import { saveMentions } from '#features/mentions/server/save-mentions.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { describePicture } from '#features/pictures/server/describe-picture.ts';
import { enforceSlowMode } from '#features/slow-mode/server/slow-mode.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import type { Event } from '../contract.ts';
import type { EventInput } from '../rules.ts';
import { toEventColumns } from './event-input.ts';
import { insertParticipant } from './participant-store.ts';
import { readOneEvent } from './read-events.ts';
import { scheduleReminders } from './reminder-store.ts';
import { insertEvent } from './store.ts';

type NewEvent = EventInput & {
  areaId?: string | null | undefined;
  imageId: string | null;
  imageAlt?: string | undefined;
};

/** Creates an event with its creator as the only participant. */
export async function createEvent(
  services: Services,
  viewer: Viewer,
  input: NewEvent,
  key: string | null,
): Promise<Event> {
  const { userId } = viewer;

  async function insert(act: Act, id: string): Promise<Event> {
    const { trx, emit, broadcast, evictReadsOf } = act;
    await enforceSlowMode(services, act, viewer, 'entry');
    const now = services.clock();
    const { areaId = null, imageId, imageAlt: alt } = input;
    const columns = toEventColumns(input, now);
    if (imageId) {
      await attachPicture(trx, { pictureId: imageId, ownerId: userId, purpose: 'event', now });
    }
    await describePicture(trx, { pictureId: imageId, ownerId: userId, alt });
    await assertArea(trx, areaId);
    await insertEntry(trx, { id, kind: 'event', owner_id: userId, created_at: now });
    const link = await attachLink(services, act, columns.description);
    await insertEvent(trx, {
      entry_id: id,
      ...columns,
      area_id: areaId,
      picture_id: imageId,
      link_preview_id: link.id,
      participant_count: 1,
      created_at: now,
      updated_at: now,
    });
    await insertParticipant(trx, { event_id: id, user_id: userId, joined_at: now });
    await scheduleReminders(trx, id, columns.starts_at, now);
    evictReadsOf(userId);
    const subject = { entryId: id, entryOwnerId: userId, comment: null };
    await saveMentions(services, act, viewer, columns.description, subject);
    await emit(entryCreated, { entryId: id, kind: 'event', ownerId: userId });
    const created = await readOneEvent(trx, viewer, id, now);
    broadcast('everyone', entryAdded, { entryId: id, kind: 'event', ownerId: userId }, created);
    return created;
  }

  return services.acts.transact((act) =>
    withIdempotencyKey(
      act.trx,
      { userId, key, request: ['createEvent', input] },
      {
        create: (newId) => insert(act, newId),
        read: (id) => readOneEvent(act.trx, viewer, id, services.clock()),
      },
    ),
  );
}
