import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Profile } from '#features/profiles/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Area, AreaWithCounts } from '../contract.ts';

const eventFields = {
  title: 'Soup',
  description: '',
  timeZone: 'UTC',
  location: 'Mill Street 3',
  date: '2099-05-02T19:30',
};
const profileFields = { bio: '', interests: ['Ceramics'], customInterests: [] };

const addArea = async (admin: Person, name: string): Promise<Area> => {
  const { status, body, text } = await admin.post<Area>('/api/areas', { name });
  if (status !== 201) throw new Error(text);
  return body;
};

/** Dora administers two areas; Ada lives in one of them and hosts an event in the other. */
async function arrange(app: TestApp) {
  const dora = await app.member('dora');
  await makeAdministrator(app, dora);
  const harbour = await addArea(dora, 'Harbour');
  const oldTown = await addArea(dora, 'Köln Süd');
  const ada = await app.member('ada');
  const profile = {
    ...profileFields,
    username: 'ada',
    displayName: 'Ada',
    location: 'Kiln Street',
  };
  await ada.put('/api/profile', { ...profile, areaId: harbour.id });
  const { body: event } = await ada.post<Event>('/api/events', {
    ...eventFields,
    areaId: oldTown.id,
  });
  return { dora, ada, harbour, oldTown, event, newcomer: await app.account('newcomer') };
}

describe('the list of areas', () => {
  runScenarios(arrange, [
    {
      name: 'a member reads the areas in their order',
      as: ({ ada }) => ada,
      call: 'GET /api/areas',
      status: 200,
      contains: ['"name":"Harbour"},{"id"', '"name":"Köln Süd"}]'],
      lacks: ['Count', 'name_key'],
    },
    {
      name: 'an account without a profile reads them for the wizard',
      as: ({ newcomer }) => newcomer,
      call: 'GET /api/areas',
      status: 200,
      contains: ['Harbour'],
    },
    {
      name: 'a visitor cannot read them',
      as: ({ visitor }) => visitor,
      call: 'GET /api/areas',
      status: 401,
      lacks: ['Harbour'],
    },
    {
      name: 'an administrator reads how many members and events have chosen each',
      as: ({ dora }) => dora,
      call: 'GET /api/areas/counts',
      status: 200,
      contains: [
        '"name":"Harbour","memberCount":1,"eventCount":0',
        '"name":"Köln Süd","memberCount":0,"eventCount":1',
      ],
    },
    {
      name: 'a member cannot read the numbers',
      as: ({ ada }) => ada,
      call: 'GET /api/areas/counts',
      status: 403,
      lacks: ['Count'],
    },
    {
      name: 'an administrator adds an area',
      as: ({ dora }) => dora,
      call: 'POST /api/areas',
      body: { name: '  Mill \n Island ' },
      status: 201,
      contains: ['"name":"Mill Island"'],
      rows: { area: 1 },
    },
    {
      name: 'a member cannot add one',
      as: ({ ada }) => ada,
      call: 'POST /api/areas',
      body: { name: 'Mill Island' },
      status: 403,
    },
    {
      name: 'a name that differs only in case and accents is taken',
      as: ({ dora }) => dora,
      call: 'POST /api/areas',
      body: { name: 'KOLN  SUD' },
      status: 422,
      contains: ['"fields":{"name":"There’s already an area with this name."}'],
    },
    ...[
      ['one character', 'x', 'at least 2 characters'],
      ['only invisible characters', '\u200b\u200b\u200b', 'at least 2 characters'],
      ['61 characters', 'x'.repeat(61), '60 characters'],
    ].map(([what = '', name = '', message = '']) => ({
      name: `a name of ${what} is refused`,
      as: ({ dora }: { dora: Person }) => dora,
      call: 'POST /api/areas',
      body: { name },
      status: 422,
      contains: [message],
    })),
    {
      name: 'an administrator renames an area',
      as: ({ dora }) => dora,
      call: ({ harbour }) => `PATCH /api/areas/${harbour.id}`,
      body: { name: 'HARBOUR' },
      status: 200,
      contains: ['"name":"HARBOUR"'],
      rows: {},
    },
    {
      name: 'an area cannot get the name of another one',
      as: ({ dora }) => dora,
      call: ({ harbour }) => `PATCH /api/areas/${harbour.id}`,
      body: { name: 'köln süd' },
      status: 422,
      contains: ['already an area'],
    },
    {
      name: 'a member cannot rename one',
      as: ({ ada }) => ada,
      call: ({ harbour }) => `PATCH /api/areas/${harbour.id}`,
      body: { name: 'Mine' },
      status: 403,
    },
    {
      name: 'renaming an unknown area gets 404',
      as: ({ dora }) => dora,
      call: 'PATCH /api/areas/nothing',
      body: { name: 'Somewhere' },
      status: 404,
    },
    {
      name: 'an order that lacks an area is refused, because another administrator may have added it',
      as: ({ dora }) => dora,
      call: 'PUT /api/areas/order',
      body: ({ harbour }) => ({ areaIds: [harbour.id] }),
      status: 409,
    },
    {
      name: 'an order that names an area twice is refused',
      as: ({ dora }) => dora,
      call: 'PUT /api/areas/order',
      body: ({ harbour }) => ({ areaIds: [harbour.id, harbour.id] }),
      status: 409,
    },
    {
      name: 'a member cannot order the areas',
      as: ({ ada }) => ada,
      call: 'PUT /api/areas/order',
      body: ({ harbour, oldTown }) => ({ areaIds: [oldTown.id, harbour.id] }),
      status: 403,
    },
    {
      name: 'a member cannot delete an area',
      as: ({ ada }) => ada,
      call: ({ oldTown }) => `DELETE /api/areas/${oldTown.id}`,
      status: 403,
    },
    {
      name: 'deleting an area deletes no member and no event',
      as: ({ dora }) => dora,
      call: ({ oldTown }) => `DELETE /api/areas/${oldTown.id}`,
      status: 200,
      rows: { area: -1 },
    },
    {
      name: 'deleting an unknown area gets 404',
      as: ({ dora }) => dora,
      call: 'DELETE /api/areas/nothing',
      status: 404,
    },
    {
      name: 'a profile cannot have an area that is not on the list',
      as: ({ ada }) => ada,
      call: 'PUT /api/profile',
      body: {
        ...profileFields,
        username: 'ada',
        displayName: 'Ada',
        location: '',
        areaId: 'nothing',
      },
      status: 422,
      contains: ['"fields":{"areaId":"This area isn’t on the list.'],
    },
    {
      name: 'a new profile cannot have one either',
      as: ({ newcomer }) => newcomer,
      call: 'POST /api/profiles',
      body: { username: 'newcomer', areaId: 'nothing' },
      status: 422,
      contains: ['"areaId":"This area isn’t on the list.'],
    },
    {
      name: 'an event cannot have one either',
      as: ({ ada }) => ada,
      call: 'POST /api/events',
      body: { ...eventFields, areaId: 'nothing' },
      status: 422,
      contains: ['"areaId":"This area isn’t on the list.'],
    },
    {
      name: 'an edited event cannot have one either',
      as: ({ ada }) => ada,
      call: ({ event }) => `PATCH /api/events/${event.id}`,
      body: { ...eventFields, areaId: 'nothing' },
      status: 422,
      contains: ['"areaId":"This area isn’t on the list.'],
    },
  ]);
});

describe('a chosen area', () => {
  let app: TestApp;
  let world: Awaited<ReturnType<typeof arrange>>;
  beforeAll(async () => {
    app = await startTestApp();
    world = await arrange(app);
  });
  afterAll(() => app.close());

  const readArea = async (path: string) =>
    (await world.dora.get<Pick<Profile | Event, 'area'>>(path)).body.area?.name ?? null;
  const profileArea = () => readArea(`/api/profiles/${world.ada.userId}`);
  const eventArea = () => readArea(`/api/events/${world.event.id}`);

  test('is shown beside the free text, which is kept', async () => {
    const { ada, dora, event } = world;
    expect(await profileArea()).toBe('Harbour');
    expect(await eventArea()).toBe('Köln Süd');
    const { body } = await dora.get<Event>(`/api/events/${event.id}`);
    expect(body.location).toBe('Mill Street 3');
    const { body: profile } = await dora.get<Profile>(`/api/profiles/${ada.userId}`);
    expect(profile.location).toBe('Kiln Street');
    const list = await dora.get<{ items: Event[] }>('/api/events');
    expect(list.body.items[0]?.area?.name).toBe('Köln Süd');
  });

  test('stays after an edit that leaves it out, and is removed by null', async () => {
    const { ada, event, harbour } = world;
    const profile = { ...profileFields, username: 'ada', displayName: 'Ada', location: '' };
    await ada.put('/api/profile', profile);
    expect(await profileArea()).toBe('Harbour');
    await ada.put('/api/profile', { ...profile, areaId: null });
    expect(await profileArea()).toBeNull();
    await ada.put('/api/profile', { ...profile, areaId: harbour.id });
    await ada.patch(`/api/events/${event.id}`, { ...eventFields, title: 'Stew' });
    expect(await eventArea()).toBe('Köln Süd');
    await ada.patch(`/api/events/${event.id}`, { ...eventFields, areaId: null });
    expect(await eventArea()).toBeNull();
    await ada.patch(`/api/events/${event.id}`, { ...eventFields, areaId: harbour.id });
    expect(await eventArea()).toBe('Harbour');
  });

  test('is chosen in the wizard', async () => {
    const { newcomer, harbour } = world;
    const created = await newcomer.post<Profile>('/api/profiles', {
      username: 'newcomer',
      areaId: harbour.id,
    });
    expect(created.body.area).toEqual({ id: harbour.id, name: 'Harbour' });
  });

  test('has its new name after it is renamed, and its place after the list is ordered', async () => {
    const { dora, harbour, oldTown } = world;
    await dora.patch(`/api/areas/${harbour.id}`, { name: 'New Harbour' });
    expect(await profileArea()).toBe('New Harbour');
    expect(await eventArea()).toBe('New Harbour');
    await dora.put('/api/areas/order', { areaIds: [oldTown.id, harbour.id] });
    const names = async () =>
      (await dora.get<{ items: Area[] }>('/api/areas')).body.items.map(({ name }) => name);
    expect(await names()).toEqual(['Köln Süd', 'New Harbour']);
    await dora.delete(`/api/areas/${oldTown.id}`);
    await addArea(dora, 'Aachen');
    expect(await names()).toEqual(['New Harbour', 'Aachen']);
  });

  test('is none after it is deleted, and its members and events stay', async () => {
    const { ada, dora, harbour } = world;
    await dora.delete(`/api/areas/${harbour.id}`);
    expect(await profileArea()).toBeNull();
    expect(await eventArea()).toBeNull();
    const { body: settings } = await ada.get<{ areaId: string | null }>('/api/profile/settings');
    expect(settings.areaId).toBeNull();
    const { items } = (await dora.get<{ items: AreaWithCounts[] }>('/api/areas/counts')).body;
    expect(items.map(({ memberCount, eventCount }) => [memberCount, eventCount])).toEqual([[0, 0]]);
    const interests = await app.db.selectFrom('profile_interest').select('area_id').execute();
    expect(interests).toEqual([{ area_id: null }]);
  });

  test('is added once, even if the request is repeated', async () => {
    const { dora } = world;
    const key = { 'idempotency-key': 'once' };
    const first = await dora.post<Area>('/api/areas', { name: 'Meadow' }, key);
    const second = await dora.post<Area>('/api/areas', { name: 'Meadow' }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});
