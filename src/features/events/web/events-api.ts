import { apiFor } from '#platform/web/api.ts';
import { errorCode } from '#platform/web/errors.ts';
import { type EventWithComments, eventsContract } from '../contract.ts';

export const eventsApi = apiFor(eventsContract);

/** The query key of the viewer's next events. */
export const nextEventsKey = ['next-events'];
/** How many of them are loaded and shown. */
export const maxNextEvents = 2;

/** The prefix of the keys of event lists that are sorted soonest first. A new event may belong anywhere in them. */
export const soonestKey = 'events-soonest';

/** The root of the query keys of calendar pages. */
export const monthKey = 'events-month';

/** Loads an event. Returns null for an error response, such as NOT_FOUND. Throws if the server cannot be reached. */
export async function loadEvent(eventId: string): Promise<EventWithComments | null> {
  try {
    return await eventsApi.call.readEvent({ eventId });
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}
