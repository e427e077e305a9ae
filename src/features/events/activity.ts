import { defineActivity } from '#platform/shared/activity.ts';

/** A member joined an event. */
export const eventJoined = defineActivity<{
  eventId: string;
  eventOwnerId: string;
  userId: string;
}>('event.joined');
