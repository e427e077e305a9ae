import { errorCode } from '#platform/web/errors.ts';
import type { Event } from '../contract.ts';
import { eventsApi } from './components/api.ts';

/** An event as it is now; null when it is gone or cannot be read at the moment. */
export async function loadEvent(eventId: string): Promise<Event | null> {
  try {
    return await eventsApi.call.readEvent({ eventId });
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}
