import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { sendRaw } from '#test/raw-request.ts';
import type { Event } from '../contract.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
});
afterAll(() => app.close());

const fields = {
  title: 'Tea, cake; and “more” \\ ☕',
  description: `Two lines\nof text, ${'a long one '.repeat(20)}`,
  location: 'The ridge; north, side',
  timeZone: 'Europe/Amsterdam',
};

async function calendarOf(times: { date: string; endDate?: string }) {
  const { body } = await ada.post<Event>('/api/events', { ...fields, ...times });
  const file = await ada.get(`/api/events/${body.id}/calendar.ics`);
  const calendar = new ICAL.Component(ICAL.parse(file.text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return { id: body.id, file, calendar, event };
}

test('the calendar file parses back to the same text', async () => {
  const { id, file, calendar, event } = await calendarOf({
    date: '2099-03-01T19:30',
    endDate: '2099-03-01T21:00',
  });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="event.ics"');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(event.summary).toBe(fields.title);
  expect(event.location).toBe(fields.location);
  expect(event.description).toContain(fields.description.trim());
  expect(event.description).toContain(`${app.url}/events/${id}`);
  expect(event.startDate.toJSDate().toISOString()).toBe('2099-03-01T18:30:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2099-03-01T20:00:00.000Z');
  for (const line of file.text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

test('the calendar file of an edited event replaces the earlier file', async () => {
  const { id, event } = await calendarOf({ date: '2099-03-01T19:30' });
  await ada.patch(`/api/events/${id}`, { ...fields, date: '2099-03-01T20:30' });
  const { text } = await ada.get(`/api/events/${id}/calendar.ics`);
  const edited = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  expect(edited?.getFirstPropertyValue('uid')).toBe(event.uid);
  expect(edited?.getFirstPropertyValue('sequence')).toBeGreaterThan(event.sequence);
});

test('an event across a clock change starts and ends at its local times', async () => {
  // In Amsterdam the clocks go forward on 29 March 2099 at two in the morning.
  const { event } = await calendarOf({ date: '2099-03-28T23:00', endDate: '2099-03-29T04:00' });
  expect(event.startDate.toJSDate().toISOString()).toBe('2099-03-28T22:00:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2099-03-29T02:00:00.000Z');
});

test('an event without an end has the assumed duration', async () => {
  const { event } = await calendarOf({ date: '2099-03-01T19:30' });
  expect(event.duration.toSeconds()).toBe(3 * 60 * 60);
});

test('if the Host header is foreign, the calendar file contains neither that host nor a link', async () => {
  const { id } = await calendarOf({ date: '2099-03-01T19:30' });
  const headers = { cookie: ada.cookie, host: 'elsewhere.example' };
  const { body } = await sendRaw(app.url, `GET /api/events/${id}/calendar.ics`, headers);
  expect(body).toContain('BEGIN:VEVENT');
  expect(body).toContain(`UID:${id}@localhost`);
  expect(body).not.toContain('elsewhere.example');
  expect(body).not.toContain(`/events/${id}`);
});

test('an unknown event has no calendar', async () => {
  for (const id of ['nothing', '01a1fd00-e259-71cd-ac36-cea5c90d1a72']) {
    expect((await ada.get(`/api/events/${id}/calendar.ics`)).status).toBe(404);
  }
});
