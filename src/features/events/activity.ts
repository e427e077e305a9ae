import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { Schedule } from './rules.ts';

/** A member joined an event. */
export const eventJoined = defineActivity<{
  eventId: string;
  eventOwnerId: string;
  userId: string;
}>('event.joined');

/** A member left an event, or was removed by its host or because of a block between the member and the host. */
export const eventLeft = defineActivity<{
  eventId: string;
  eventOwnerId: string;
  userId: string;
}>('event.left');

/** The host removed a member from an event. */
export const participantRemoved = defineActivity<{
  eventId: string;
  userId: string;
  reason: string;
}>('event.participant-removed');

/** An event and the participants to notify. Participants who may not open the host's event are left out. */
interface EventNotice {
  eventId: string;
  ownerId: string;
  userIds: readonly string[];
}

/** An event starts soon. The host is one of the participants to remind. */
export const eventReminderDue = defineActivity<EventNotice>('event.reminder-due');

/** The host changed the time or the place of an event that is not over. */
export const eventRescheduled = defineActivity<EventNotice & { before: Schedule; after: Schedule }>(
  'event.rescheduled',
);

/**
 * An event that is not over is cancelled, because the host deletes the event or their own account, or because a
 * moderator removes the event. Emitted before anything is deleted.
 */
export const eventCancelled = defineActivity<
  EventNotice & { title: string; startsAt: number; timeZone: string }
>('event.cancelled');

/** The host wrote to everyone who is going. */
export const eventAnnounced = defineActivity<
  EventNotice & { announcementId: string; text: string }
>('event.announced');

/** The host of an event wrote to the participants. Sent to the participants and to the host. */
export const announcementsChanged = defineLiveUpdate<{ eventId: string; ownerId: string }>(
  'announcements.changed',
);
