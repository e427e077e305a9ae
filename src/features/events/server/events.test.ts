import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import { setBlock } from '#test/set-block.ts';
import type { Event, Participant } from '../contract.ts';
import { eventFormCopy } from '../form-copy.ts';
import { eventPageCopy } from '../page-copy.ts';

const walk = {
  title: 'A walk',
  description: 'At talking pace.',
  date: '2099-05-02T19:30',
  timeZone: 'Europe/Amsterdam',
  location: 'The ridge',
};
const createdRows = { entry: 1, event: 1, event_participant: 1, event_reminder: 2 };

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const { body: event } = await ada.post<Event>('/api/events', walk);
  return { ada, ben, path: `/api/events/${event.id}` };
}

describe('creating an event', () => {
  runScenarios(arrange, [
    {
      name: 'a member creates an event and is its only participant',
      as: ({ ben }) => ben,
      call: 'POST /api/events',
      body: { ...walk, endDate: '2099-05-02T21:00' },
      status: 201,
      contains: [
        `"date":${Date.parse('2099-05-02T17:30:00Z')}`,
        '"localDate":"2099-05-02T19:30"',
        '"participantCount":1',
        '"joinedByMe":true',
        '"creatorName":"ben"',
        '"past":false',
      ],
      rows: createdRows,
    },
    ...(
      [
        [{ title: '' }, eventFormCopy.titleRequired, 'title'],
        [{ title: 'ab' }, eventFormCopy.titleTooShort, 'title'],
        [{ date: '' }, eventFormCopy.dateRequired, 'date'],
        [{ date: '2001-01-01T10:00' }, eventFormCopy.dateInPast, 'date'],
        [{ endDate: '2099-05-02T19:00' }, eventFormCopy.endBeforeStart, 'endDate'],
        [{ timeZone: 'Mars/Olympus' }, eventFormCopy.zoneUnknown, 'timeZone'],
        [{ location: ' ' }, eventFormCopy.locationRequired, 'location'],
        [{ description: 'a'.repeat(10_001) }, eventFormCopy.descriptionTooLong, 'description'],
      ] as const
    ).map(([change, message, field]) => ({
      name: `is refused: ${message}`,
      as: ({ ben }: Awaited<ReturnType<typeof arrange>>) => ben,
      call: 'POST /api/events',
      body: { ...walk, ...change },
      status: 422,
      contains: [message, `"${field}"`],
    })),
    {
      name: 'is refused if the description is far too long',
      as: ({ ben }) => ben,
      call: 'POST /api/events',
      body: { ...walk, description: 'a'.repeat(100_000) },
      status: 422,
      contains: ['INVALID_INPUT'],
    },
  ]);
});

describe('editing and deleting an event', () => {
  runScenarios(arrange, [
    {
      name: 'the host edits an event',
      as: ({ ada }) => ada,
      call: ({ path }) => `PATCH ${path}`,
      body: { ...walk, title: 'A longer walk' },
      status: 200,
      contains: ['A longer walk'],
      rows: {},
    },
    {
      name: 'another member cannot edit an event',
      as: ({ ben }) => ben,
      call: ({ path }) => `PATCH ${path}`,
      body: walk,
      status: 404,
    },
    {
      name: 'another member cannot delete an event',
      as: ({ ben }) => ben,
      call: ({ path }) => `DELETE ${path}`,
      status: 404,
    },
    {
      name: 'the host deletes an event',
      as: ({ ada }) => ada,
      call: ({ path }) => `DELETE ${path}`,
      status: 200,
      rows: { entry: -1, event: -1, event_participant: -1, event_reminder: -2 },
    },
  ]);
});

describe('joining and leaving', () => {
  runScenarios(arrange, [
    {
      name: 'a member joins, and the host is notified',
      as: ({ ben }) => ben,
      call: ({ path }) => `PUT ${path}/participation`,
      status: 200,
      contains: ['"participantCount":2', '"joinedByMe":true'],
      rows: { event_participant: 1, notification: 1, notification_actor: 1 },
    },
    {
      name: 'a host who joins their own event is not counted twice',
      as: ({ ada }) => ada,
      call: ({ path }) => `PUT ${path}/participation`,
      status: 200,
      contains: ['"participantCount":1'],
    },
    {
      name: 'the host cannot leave',
      as: ({ ada }) => ada,
      call: ({ path }) => `DELETE ${path}/participation`,
      status: 409,
      contains: [eventPageCopy.ownerStays],
    },
    {
      name: 'an unknown event cannot be joined',
      as: ({ ben }) => ben,
      call: 'PUT /api/events/019a0000-0000-7000-8000-000000000000/participation',
      status: 404,
    },
  ]);
});

describe('concurrency and lists', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('members who join or leave twice at the same time are counted once', async () => {
    const { ada, ben, path } = await arrange(app);
    const people = await Promise.all(['cleo', 'dan'].map((name) => app.member(name)));
    const all = [ben, ...people, ada];
    const joins = await Promise.all(
      [...all, ...all].map((person) => person.put(`${path}/participation`)),
    );
    expect(joins.map(({ status }) => status)).toEqual(joins.map(() => 200));
    const read = async () => (await ada.get<Event>(path)).body;
    expect(await read()).toMatchObject({ participantCount: 4 });
    expect((await read()).participants.map(({ userName }) => userName)[0]).toBe('ada');
    const leaves = await Promise.all(
      [ben, ben].map((person) => person.delete(`${path}/participation`)),
    );
    expect(leaves.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ participantCount: 3 });
    const { body } = await ada.get<{ items: Participant[] }>(`${path}/participants`);
    expect(body.items).toHaveLength(3);
  });

  test('a past event cannot be joined', async () => {
    const [eve, finn] = [await app.member('eve'), await app.member('finn')];
    const { body } = await eve.post<Event>('/api/events', walk);
    const yesterday = Date.now() - 24 * 60 * 60_000;
    await moveEvent(app.db, body.id, { starts_at: yesterday });
    const response = await finn.put(`/api/events/${body.id}/participation`);
    expect(response.status).toBe(409);
    expect(response.text).toContain(eventPageCopy.over);
    expect((await finn.get<Event>(`/api/events/${body.id}`)).body.past).toBe(true);
  });

  test('a host’s events can be sorted newest or soonest first, and filtered by upcoming or past', async () => {
    const gus = await app.member('gus');
    const make = async (title: string, date: string) =>
      (await gus.post<Event>('/api/events', { ...walk, title, date })).body;
    await make('Late', '2098-01-01T10:00');
    await make('Early', '2097-01-01T10:00');
    await make('Middle', '2097-06-01T10:00');
    const titles = async (query: string) => {
      const path = `/api/events?userId=${gus.userId}&limit=2${query}`;
      const first = await gus.get<{ items: Event[]; nextCursor: string | null }>(path);
      const rest = await gus.get<{ items: Event[] }>(`${path}&cursor=${first.body.nextCursor}`);
      return [...first.body.items, ...rest.body.items].map(({ title }) => title);
    };
    expect(await titles('')).toEqual(['Middle', 'Early', 'Late']);
    expect(await titles('&order=soonest')).toEqual(['Early', 'Middle', 'Late']);
    expect(await titles('&when=upcoming')).toHaveLength(3);
    const past = await gus.get<{ items: Event[] }>(`/api/events?userId=${gus.userId}&when=past`);
    expect(past.body.items).toEqual([]);
  });

  test('the community’s list shows each viewer their own likes and participations', async () => {
    const people = await Promise.all(['lea', 'max', 'noa'].map((name) => app.member(name)));
    const [lea, max, noa] = people as [Person, Person, Person];
    const { body } = await lea.post<Event>('/api/events', walk);
    await max.put(`/api/events/${body.id}/participation`);
    await lea.put(`/api/entries/${body.id}/like`);
    const seenBy = async (who: Person) => {
      const list = await who.get<{ items: Event[] }>('/api/events');
      const event = list.body.items.find(({ id }) => id === body.id);
      return [event?.likedByMe, event?.joinedByMe, event?.likes, event?.participantCount];
    };
    expect(await Promise.all(people.map(seenBy))).toEqual([
      [true, true, 1, 2],
      [false, true, 1, 2],
      [false, false, 1, 2],
    ]);
    await noa.put(`/api/events/${body.id}/participation`);
    expect(await seenBy(noa)).toEqual([false, true, 1, 3]);
  });

  test('`who=me` lists only events that the viewer has joined, and `who=me-or-everyone` lists all if there are none', async () => {
    const [kim, lotte] = [await app.member('kim'), await app.member('lotte')];
    const make = async (title: string) =>
      (await kim.post<Event>('/api/events', { ...walk, title })).body;
    const joined = await make('Joined');
    await make('Not joined');
    await lotte.put(`/api/events/${joined.id}/participation`);
    const titles = async (path: string) =>
      (await lotte.get<{ items: Event[] }>(path)).body.items.map(({ title }) => title);
    const next = `/api/events?userId=${kim.userId}&order=soonest&when=upcoming`;
    expect(await titles(`${next}&who=me`)).toEqual(['Joined']);
    expect(await titles(`${next}&who=me-or-everyone`)).toEqual(['Joined']);
    await lotte.delete(`/api/events/${joined.id}/participation`);
    expect(await titles(`${next}&who=me`)).toEqual([]);
    expect(await titles(`${next}&who=me-or-everyone`)).toEqual(['Joined', 'Not joined']);
    await setBlock(kim, lotte, 'block');
    expect(await titles(`${next}&who=me-or-everyone`)).toEqual([]);
  });

  test('an event moves from the upcoming list to the past list when it ends', async () => {
    const ida = await app.member('ida');
    const { body } = await ida.post<Event>('/api/events', walk);
    const hour = 60 * 60_000;
    const list = async (when: string) =>
      (await ida.get<{ items: Event[] }>(`/api/events?userId=${ida.userId}&when=${when}`)).body
        .items.length;
    const move = (starts_at: number, ends_at: number | null) =>
      moveEvent(app.db, body.id, { starts_at, ends_at });
    for (const [starts, ends, past] of [
      [-1, null, 0],
      [-4, null, 1],
      [-4, 1, 0],
      [-2, -1, 1],
    ] as const) {
      await move(Date.now() + starts * hour, ends === null ? null : Date.now() + ends * hour);
      expect([await list('upcoming'), await list('past')]).toEqual([1 - past, past]);
    }
  });

  test('a picture is shown with its event and deleted with it', async () => {
    const hana = await app.member('hana');
    const { id: imageId } = await uploadPicture(hana, 'event');
    const { body } = await hana.post<Event>('/api/events', { ...walk, imageId });
    expect(body.image).toMatch(/^\/files\/events\//);
    expect((await hana.get(body.image ?? '')).status).toBe(200);
    await hana.delete(`/api/events/${body.id}`);
    expect((await hana.get(body.image ?? '')).status).toBe(404);
  });
});
