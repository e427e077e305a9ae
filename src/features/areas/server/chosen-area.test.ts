import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Profile } from '#features/profiles/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { addArea, arrangeAreas, eventFields, profileFields } from '#test/areas.ts';
import { openStream } from '#test/live-stream.ts';
import type { Area, AreaWithCounts } from '../contract.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof arrangeAreas>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await arrangeAreas(app);
});
afterAll(() => app.close());

const readArea = async (path: string) =>
  (await world.dora.get<Pick<Profile | Event, 'area'>>(path)).body.area?.name ?? null;
const profileArea = () => readArea(`/api/profiles/${world.ada.userId}`);
const eventArea = () => readArea(`/api/events/${world.event.id}`);

test('a chosen area is shown in addition to the location, which is kept', async () => {
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

test('a chosen area stays after an edit that leaves it out, and is removed by null', async () => {
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

test('an area can be chosen in the wizard', async () => {
  const { newcomer, harbour } = world;
  const created = await newcomer.post<Profile>('/api/profiles', {
    username: 'newcomer',
    areaId: harbour.id,
  });
  expect(created.body.area).toEqual({ id: harbour.id, name: 'Harbour' });
});

test('a renamed area has its new name wherever it was chosen, and the list can be reordered', async () => {
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

test('a deleted area is no longer chosen, and its members and events stay', async () => {
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

test('an area is added once, even if the request is repeated', async () => {
  const { dora } = world;
  const key = { 'idempotency-key': 'once' };
  const first = await dora.post<Area>('/api/areas', { name: 'Meadow' }, key);
  const second = await dora.post<Area>('/api/areas', { name: 'Meadow' }, key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

test('a changed list reaches open browsers', async () => {
  const { ada, dora } = world;
  const stream = await openStream(app, ada);
  await stream.next('ready');
  await addArea(dora, 'Lakeside');
  expect((await stream.next('areas.changed')).data).toEqual({});
  stream.close();
});
