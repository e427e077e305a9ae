import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Event } from '../contract.ts';
import { eventFormCopy } from '../form-copy.ts';
import { readPublicEvents } from './public-events.ts';

const walk = {
  title: 'A walk',
  description: 'Ring twice.',
  date: '2099-05-02T00:30',
  timeZone: 'Asia/Tokyo',
  location: '14 Mill Lane',
  isPublic: true,
  town: ' Porto ',
};

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const { body: event } = await ada.post<Event>('/api/events', walk);
  return { ada, path: `/api/events/${event.id}` };
}

describe('making an event public', () => {
  runScenarios(arrange, [
    {
      name: 'an event is private by default',
      as: ({ ada }) => ada,
      call: 'POST /api/events',
      body: { ...walk, isPublic: undefined, town: undefined },
      status: 201,
      contains: ['"isPublic":false', '"town":""'],
      rows: { entry: 1, event: 1, event_participant: 1, event_reminder: 2 },
    },
    {
      name: 'a public event is returned with its trimmed town',
      as: ({ ada }) => ada,
      call: ({ path }) => `GET ${path}`,
      status: 200,
      contains: ['"isPublic":true', '"town":"Porto"'],
    },
    {
      name: 'a public event without a town is refused',
      as: ({ ada }) => ada,
      call: 'POST /api/events',
      body: { ...walk, town: '  ' },
      status: 422,
      contains: [eventFormCopy.townRequired, '"town"'],
    },
    {
      name: 'a town that is too long is refused',
      as: ({ ada }) => ada,
      call: ({ path }) => `PATCH ${path}`,
      body: { ...walk, town: 'a'.repeat(61) },
      status: 422,
      contains: [eventFormCopy.townTooLong],
    },
    {
      name: 'making an event private removes its town',
      as: ({ ada }) => ada,
      call: ({ path }) => `PATCH ${path}`,
      body: { ...walk, isPublic: false },
      status: 200,
      contains: ['"isPublic":false', '"town":""'],
      lacks: ['Porto'],
      rows: {},
    },
  ]);
});

describe('public events', () => {
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    ada = await app.member('ada');
  });
  afterAll(() => app.close());

  const shown = () => readPublicEvents(app.server.services, 6);
  const make = async (fields: object = {}) =>
    (await ada.post<Event>('/api/events', { ...walk, ...fields })).body;

  test('contain only the title, day, town and picture', async () => {
    const { id: imageId } = await uploadPicture(ada, 'event');
    await make({ imageId });
    expect(await shown()).toEqual([
      {
        title: 'A walk',
        day: '2099-05-02',
        town: 'Porto',
        picture: {
          url: `/files/public/${imageId}`,
          width: expect.any(Number),
          height: expect.any(Number),
          widths: expect.any(Array),
        },
      },
    ]);
  });

  test('are listed until they are over, soonest first', async () => {
    await make({ title: 'Later', date: '2099-06-01T10:00' });
    await make({ title: 'Sooner', date: '2099-04-01T10:00' });
    await make({ title: 'For members', isPublic: false });
    const { id } = await make({ title: 'Over' });
    await moveEvent(app.db, id, { starts_at: Date.now() - 4 * hourMs });
    expect((await shown()).map(({ title }) => title)).toEqual(['Sooner', 'Later']);
    expect(await readPublicEvents(app.server.services, 1)).toHaveLength(1);
  });

  test('have their day in UTC if the server does not know their time zone any more', async () => {
    const { id } = await make();
    await app.db.updateTable('event').set({ time_zone: 'Mars/Olympus' }).execute();
    expect(await shown()).toMatchObject([{ title: 'A walk', day: '2099-05-01' }]);
    expect((await app.visitor().get('/')).status).toBe(200);
    const { body } = await ada.get<Event>(`/api/events/${id}`);
    expect(body).toMatchObject({ timeZone: 'UTC', localDate: '2099-05-01T15:30' });
  });

  test('have a picture that is public until the event is private or over', async () => {
    const { id: imageId, url } = await uploadPicture(ada, 'event');
    const { id } = await make({ imageId });
    const read = async (path: string) => (await app.visitor().get(path)).status;
    const address = `/files/public/${imageId}`;
    expect([await read(address), await read(url)]).toEqual([200, 401]);
    await ada.patch(`/api/events/${id}`, { ...walk, isPublic: false });
    expect(await read(address)).toBe(401);
    await ada.patch(`/api/events/${id}`, walk);
    expect(await read(address)).toBe(200);
    await moveEvent(app.db, id, { starts_at: Date.now() - 4 * hourMs });
    expect(await read(address)).toBe(401);
  });

  test('pictures of private events and of posts are not public', async () => {
    const { id: imageId } = await uploadPicture(ada, 'event');
    await make({ imageId, isPublic: false });
    const { id: inPost } = await uploadPicture(ada, 'post');
    await ada.post('/api/posts', { title: 'Tea', content: 'At four.', imageId: inPost });
    for (const id of [imageId, inPost]) {
      expect((await app.visitor().get(`/files/public/${id}`)).status).toBe(401);
    }
  });
});
