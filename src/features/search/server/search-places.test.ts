import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { eventPageCopy } from '#features/events/page-copy.ts';
import type { Page } from '#platform/shared/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import type { Person } from '#test/person.ts';
import { edit, find, post, search } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
const areas: Record<string, string> = {};

const hold = (host: Person, fields: object) =>
  create<Event>(host, '/api/events', {
    title: 'Event',
    description: '',
    date: '2099-05-02T19:30',
    timeZone: 'UTC',
    location: 'Here',
    ...fields,
  });
/** The titles of a list of events. */
async function listTitles(person: Person, query: string): Promise<string[]> {
  const { body, text, status } = await person.get<Page<Event>>(`/api/events?${query}`);
  expect(status, text).toBe(200);
  return body.items.map(({ title }) => title);
}
const at = (place: string) => `order=soonest&place=${encodeURIComponent(place)}`;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
  cleo = await app.member('cleo');
  const admin = await app.member('zoe');
  await makeAdministrator(app, admin);
  for (const name of ['Harbour', 'Mill', 'Old town']) {
    areas[name] = (await create<{ id: string }>(admin, '/api/areas', { name })).id;
  }
  await edit(ada, { displayName: 'Ada Keramik', areaId: areas.Harbour });
  await edit(ben, { displayName: 'Ben Keramik', areaId: areas.Mill });
  await edit(cleo, { displayName: 'Cleo Keramik' });
  await post(ada, 'Keramik', 'From the harbour.');
  await hold(ada, { title: 'Keramik A', location: 'Ebertplatz, Köln', areaId: areas.Harbour });
  await hold(ben, {
    title: 'Keramik B',
    location: 'An der Alster',
    areaId: areas.Mill,
    isPublic: true,
    town: 'Hamburg',
    date: '2099-05-03T19:30',
  });
  await hold(cleo, { title: 'Keramik in Köln', date: '2099-05-04T19:30', location: 'תל אביב' });
});
afterAll(() => app.close());

test.each([
  ['', ['Ada Keramik', 'Ben Keramik', 'Cleo Keramik', 'Keramik', 'Keramik A', 'Keramik B']],
  ['Harbour', ['Ada Keramik', 'Keramik A']],
  ['Mill', ['Ben Keramik', 'Keramik B']],
  ['Old town', []],
])('a search in the area %j finds %j', async (area, expected) => {
  const more = area ? `&areaId=${areas[area]}` : '';
  const { members, posts, events } = await search(ada, 'keramik', more);
  const names = [
    ...members.items.map(({ userName }) => userName).toSorted(),
    ...posts.items.map(({ title }) => title.text),
    ...events.items.map(({ title }) => title.text).filter((title) => title !== 'Keramik in Köln'),
  ];
  expect(names).toEqual(expected);
});

test('a search in an area works with several words, with typing errors and for one kind of result', async () => {
  const area = `&areaId=${areas.Harbour}`;
  const { events } = await search(ada, 'keramik koeln', area);
  expect(events.items.map(({ title }) => title.text)).toEqual(['Keramik A']);
  const { members } = await search(ada, 'kermaik', area);
  expect(members.items.map(({ userName }) => userName)).toEqual(['Ada Keramik']);
  const { posts } = await search(ada, 'keramik', `${area}&kinds=posts`);
  expect(posts.items).toEqual([]);
  expect(await find(ada, 'toepfern koeln')).toEqual([]);
});

test.each([
  ['koeln', ['Keramik A']],
  ['KÖLN', ['Keramik A']],
  ['köl', ['Keramik A']],
  ['koeln ebertplatz', ['Keramik A']],
  ['ebertplätze koeln', ['Keramik A']],
  ['hamburg', ['Keramik B']],
  ['an der alster', ['Keramik B']],
  ['an der ', ['Keramik B']],
  ['alster hamb', ['Keramik B']],
  ['תל', ['Keramik in Köln']],
  ['\u202eאביב', ['Keramik in Köln']],
  // Only the location and the town are compared.
  ['keramik', []],
  ['koeln hamburg', []],
  ['ln', []],
  // Query syntax of both databases, which has no effect, and texts without words.
  ['"*"', []],
  ['%_', []],
  ['*', []],
  ['🎉', []],
  ['==koln', ['Keramik A']],
  ["koeln' | 'hamburg", []],
  ['koeln OR hamburg', []],
  ['location:koeln', []],
  ['NOT koeln', ['Keramik A']],
])('events at %j are %j', async (place, expected) => {
  expect(await listTitles(ada, at(place))).toEqual(expected);
});

test('an empty place does not filter; a place that is too long and malformed input are refused', async () => {
  expect(await listTitles(ada, at(' '))).toHaveLength(3);
  expect(await listTitles(ada, at('w'.repeat(200)))).toEqual([]);
  const { status, text } = await ada.get(`/api/events?${at('w'.repeat(10_000))}`);
  expect([status, text.includes(eventPageCopy.placeTooLong)]).toEqual([422, true]);
  for (const path of ['search?query=keramik&', 'events?']) {
    expect((await ada.get(`/api/${path}areaId=a'b`)).status).toBe(422);
  }
  expect((await ada.get('/api/events?place=k%00ln')).status).toBe(400);
});

test('the filters of events can be combined', async () => {
  const harbour = `areaId=${areas.Harbour}`;
  expect(await listTitles(ada, harbour)).toEqual(['Keramik A']);
  expect(await listTitles(ada, `${harbour}&${at('koeln')}`)).toEqual(['Keramik A']);
  expect(await listTitles(ada, `${harbour}&${at('hamburg')}`)).toEqual([]);
  for (const more of [
    'when=upcoming&order=newest',
    `from=${Date.UTC(2099, 4)}&to=${Date.UTC(2099, 5)}`,
  ]) {
    expect(await listTitles(ada, `place=koeln&${more}`)).toEqual(['Keramik A']);
  }
  expect(await listTitles(ada, 'place=koeln&when=past')).toEqual([]);
  expect(await listTitles(ada, `place=koeln&userId=${ben.userId}`)).toEqual([]);
  expect(await listTitles(ben, 'place=koeln&who=me')).toEqual([]);
  expect(await listTitles(ben, 'place=koeln&who=known')).toEqual([]);
  const { body } = await ada.get<Page<Event>>('/api/events?place=koeln');
  await ben.put(`/api/events/${body.items[0]?.id}/participation`);
  expect(await listTitles(ben, 'place=koeln&who=me')).toEqual(['Keramik A']);
  expect((await app.visitor().get('/api/events?place=koeln')).status).toBe(401);
});

test('changing the place, the area or the visibility changes what is found', async () => {
  const event = await hold(ada, { title: 'Moving', location: 'Bonn', areaId: areas['Old town'] });
  const inOldTown = `areaId=${areas['Old town']}`;
  expect(await listTitles(ben, at('bonn'))).toEqual(['Moving']);
  await setBlock(ben, ada, 'block');
  expect([await listTitles(ben, at('bonn')), await listTitles(ben, inOldTown)]).toEqual([[], []]);
  await setBlock(ben, ada, null);
  const fields = { title: 'Moving', description: '', date: '2099-05-09T10:00', timeZone: 'UTC' };
  await ada.patch(`/api/events/${event.id}`, { ...fields, location: 'Trier' });
  expect([await listTitles(ben, at('bonn')), await listTitles(ben, at('trier'))]).toEqual([
    [],
    ['Moving'],
  ]);
  const admin = await app.signIn('zoe');
  await edit(cleo, { displayName: 'Cleo Keramik', areaId: areas['Old town'] });
  const members = async () =>
    (await search(ada, 'keramik', `&${inOldTown}`)).members.items.map(({ userName }) => userName);
  expect([await members(), await listTitles(ben, inOldTown)]).toEqual([
    ['Cleo Keramik'],
    ['Moving'],
  ]);
  await admin.delete(`/api/areas/${areas['Old town']}`);
  expect([await members(), await listTitles(ben, inOldTown)]).toEqual([[], []]);
  await ada.delete(`/api/events/${event.id}`);
  expect(await listTitles(ben, at('trier'))).toEqual([]);
});
