import { defineActivity } from '#platform/shared/activity.ts';

/** Somebody takes part in an event who did not before. */
export const eventJoined = defineActivity<{
  eventId: string;
  eventOwnerId: string;
  userId: string;
}>('event.joined');
