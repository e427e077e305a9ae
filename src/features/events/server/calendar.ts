import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Endpoint } from '#platform/server/feature.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import { send } from '#platform/server/http/send.ts';
import { type EventTimes, endOf } from '../rules.ts';
import { findEvent } from './store.ts';

interface CalendarEvent extends EventTimes {
  id: string;
  title: string;
  description: string;
  location: string;
  updatedAt: number;
  version: number;
}

/**
 * Formats an event as iCalendar (RFC 5545). Times are in UTC, so that no calendar can misread a time zone. If the
 * site's URL is unknown, the file contains no link.
 */
async function formatCalendar(event: CalendarEvent, site: string): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const url = site && `${site}/events/${event.id}`;
  const calendar = ical({ prodId: { company: 'Kith', product: 'Events', language: 'EN' } });
  calendar.createEvent({
    id: `${event.id}@${new URL(site || 'http://localhost').hostname}`,
    start: new Date(event.date),
    end: new Date(endOf(event)),
    stamp: new Date(event.updatedAt),
    lastModified: new Date(event.updatedAt),
    // A calendar app may ignore a file whose sequence number is not higher than that of its own copy.
    sequence: event.version,
    summary: event.title,
    description: [event.description, url].filter(Boolean).join('\n\n'),
    location: event.location,
    url: url || null,
  });
  return calendar.toString();
}

/** The calendar file of an event, for members. */
export const calendarEndpoint = ({ services, gate }: FeatureContext): Endpoint => ({
  method: 'GET',
  path: '/api/events/:id/calendar.ics',
  async handle({ req, res, site }, { id = '' }) {
    const viewer = await gate.requireMember(req);
    const event = await findEvent(services.db, viewer, id);
    if (!event) throw notFound('Event');
    res.setHeader('Content-Disposition', 'attachment; filename="event.ics"');
    res.setHeader('Cache-Control', 'no-store');
    const times = {
      date: event.starts_at,
      endDate: event.ends_at,
      updatedAt: event.updated_at,
    };
    const file = await formatCalendar({ ...event, id, ...times }, site);
    send(res, 200, 'text/calendar; charset=utf-8', file);
  },
});
