import { errorCode } from '#platform/web/errors.ts';
import type { Event } from '../contract.ts';
import { eventsApi } from './components/api.ts';

/** Loads an event; null if it does not exist or cannot be read. */
export async function loadEvent(eventId: string): Promise<Event | null> {
  try {
    return await eventsApi.call.readEvent({ eventId });
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}
