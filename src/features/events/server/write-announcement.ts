import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { AppError } from '#platform/shared/errors.ts';
import { visibleText } from '#platform/shared/plain-text.ts';
import { announcementsChanged, eventAnnounced } from '../activity.ts';
import type { Announcement } from '../announcement-contract.ts';
import { announcementCopy } from '../announcement-copy.ts';
import { announcementProblem } from '../announcement-rules.ts';
import { limits } from '../limits.ts';
import { eventPageCopy } from '../page-copy.ts';
import { countAnnouncements, findAnnouncement, insertAnnouncement } from './announcement-store.ts';
import { presentAnnouncement } from './list-announcements.ts';
import { listGuestIds } from './participant-store.ts';
import { lockEvent } from './store.ts';

interface NewAnnouncement {
  eventId: string;
  text: string;
}

/**
 * Sends an announcement from the host to everyone who is going. The event's row is locked, so that concurrent
 * announcements cannot exceed the daily limit. Because the limit counts stored announcements, a restart does not reset
 * it and a retry does not count.
 */
export async function writeAnnouncement(
  services: Services,
  viewer: Viewer,
  input: NewAnnouncement,
  key: string | null,
): Promise<Announcement> {
  return services.acts.transact(async (act) => {
    const event = await lockEvent(act.trx, input.eventId);
    if (!event || !can(viewer, 'write to participants', event)) throw notFound('Event');
    return withIdempotencyKey(
      act.trx,
      { userId: viewer.userId, key, request: ['writeAnnouncement', input] },
      {
        create: (newId) => insert(act, event, { id: newId, text: input.text }, services.clock()),
        async read(id) {
          const stored = await findAnnouncement(act.trx, id);
          if (!stored) throw notFound('Event');
          return presentAnnouncement(stored);
        },
      },
    );
  });
}

async function insert(
  { trx, emit, broadcastTo }: Act,
  event: { entry_id: string; owner_id: string; over_at: number },
  written: { id: string; text: string },
  now: number,
): Promise<Announcement> {
  const { entry_id: eventId, owner_id: ownerId } = event;
  const problem = announcementProblem(written.text);
  if (problem) {
    throw new AppError('INVALID_INPUT', problem, { fields: { text: problem } });
  }
  if (event.over_at < now) throw new AppError('CONFLICT', eventPageCopy.over);
  const userIds = await listGuestIds(trx, { eventId, ownerId });
  if (userIds.length === 0) throw new AppError('CONFLICT', announcementCopy.nobody);
  if ((await countAnnouncements(trx, eventId, now - dayMs)) >= limits.announcementsPerDay) {
    throw new AppError('TOO_MANY_REQUESTS', announcementCopy.limitReached);
  }
  const text = visibleText(written.text);
  const announcement = { id: written.id, event_id: eventId, text, created_at: now };
  await insertAnnouncement(trx, announcement);
  await emit(eventAnnounced, {
    eventId,
    ownerId,
    userIds,
    announcementId: announcement.id,
    text,
  });
  broadcastTo([...userIds, ownerId], announcementsChanged, { eventId, ownerId });
  return presentAnnouncement(announcement);
}
