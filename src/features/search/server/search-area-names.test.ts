import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#features/areas/rules.ts';
import type { Event } from '#features/events/contract.ts';
import type { Page } from '#platform/shared/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { addArea } from '#test/areas.ts';
import { create } from '#test/create.ts';
import type { Person } from '#test/person.ts';
import { edit, find, post, search } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let zoe: Person;
const areas: Record<string, string> = {};

const hold = (host: Person, title: string, location: string, area: string) =>
  create<Event>(host, '/api/events', {
    title,
    description: '',
    date: '2099-05-02T19:30',
    timeZone: 'UTC',
    location,
    areaId: areas[area],
  });

async function listTitles(person: Person, place: string): Promise<string[]> {
  const path = `/api/events?order=soonest&place=${encodeURIComponent(place)}`;
  const { body, text, status } = await person.get<Page<Event>>(path);
  expect(status, text).toBe(200);
  return body.items.map(({ title }) => title);
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
  const cleo = await app.member('cleo');
  zoe = await app.member('zoe');
  await makeAdministrator(app, zoe);
  for (const name of ['Ehrenfeld', 'Köln', 'Old Town', 'Old Mill'])
    areas[name] = (await addArea(zoe, name)).id;
  await edit(ben, { displayName: 'Ben', location: 'Second floor', areaId: areas.Ehrenfeld });
  await edit(cleo, { displayName: 'Cleo', areaId: areas['Old Town'] });
  await hold(ben, 'Siebdruck', 'Werkstatt Süd', 'Ehrenfeld');
  await hold(ada, 'Töpfern', 'Ebertplatz', 'Köln');
  await hold(cleo, 'Choir', 'The barn', 'Old Town');
  await hold(cleo, 'Bread', 'The bakery', 'Old Mill');
  await post(cleo, 'Ehrenfeld walk');
});
afterAll(() => app.close());

test.each([
  ['siebdruck ehrenfeld', ['Siebdruck']],
  ['ehrenfeld siebdruck', ['Siebdruck']],
  ['sieb ehrenfeld', []],
  ['siebdruck sued ehrenf', ['Siebdruck']],
  ['ehrenfeld', ['Ben', 'Ehrenfeld walk', 'Siebdruck']],
  ['EHRENFELDS ', ['Ben', 'Ehrenfeld walk', 'Siebdruck']],
  ['eh', ['Ben', 'Ehrenfeld walk', 'Siebdruck']],
  ['ehrenfel ', []],
  ['hrenfeld', []],
  ['ehrenfeld walk', ['Ehrenfeld walk']],
  ['ben ehrenfeld', ['Ben']],
  ['toepfern koeln', ['Töpfern']],
  ['töpfern köl', ['Töpfern']],
  ['KOLN', ['Töpfern']],
  ['koeln ehrenfeld', []],
  ['siebdruck koeln', []],
  // A word of a name is enough, and all words of the query must match.
  ['old town', ['Cleo', 'Choir']],
  ['choir town', ['Choir']],
  ['old', ['Cleo', 'Choir', 'Bread']],
  ['old mil', ['Bread']],
  ['old barn', ['Choir']],
])('%j finds %j', async (query, found) => {
  expect((await find(ada, query)).toSorted()).toEqual(found.toSorted());
});

test.each([
  ['ehrenfeld', ['Siebdruck']],
  ['ehrenf', ['Siebdruck']],
  ['werkstatt ehrenfeld', ['Siebdruck']],
  ['koeln', ['Töpfern']],
  ['ebertplatz koel', ['Töpfern']],
  ['old town', ['Choir']],
  ['mill', ['Bread']],
  ['siebdruck', []],
  ['koeln ehrenfeld', []],
])('events at %j are %j', async (place, expected) => {
  expect(await listTitles(ada, place)).toEqual(expected);
});

test('the area is shown after the location, with the words of the query marked', async () => {
  const { members, events } = await search(ada, 'ehrenf');
  const text = (location: string) => `${location}\u00a0· Ehrenfeld`;
  expect(events.items[0]).toMatchObject({
    location: { text: text('Werkstatt Süd'), ranges: [[16, 25]] },
  });
  expect(members.items[0]).toMatchObject({
    location: { text: text('Second floor'), ranges: [[15, 24]] },
  });
});

test('an area that is the location too is shown once', async () => {
  await hold(ada, 'Print fair', 'Ehrenfeld', 'Ehrenfeld');
  const { events } = await search(ada, 'print ehrenfeld');
  expect(events.items[0]?.location).toEqual({ text: 'Ehrenfeld', ranges: [[0, 9]] });
});

test('a word can be in the names of two hundred areas, whose ids have different lengths', async () => {
  const rows = Array.from({ length: limits.maxAreas }, (_, n) => {
    const id = `quartier-${n}`;
    areas[id] = id;
    return { id, name: `Quartier ${n}`, name_key: id, position: n };
  });
  await app.db.insertInto('area').values(rows).execute();
  for (const n of [7, 180]) await hold(ada, `Picnic ${n}`, 'The park', `quartier-${n}`);
  for (const query of ['quartier', 'quart', 'picnic park quartier', 'quartier picnic par'])
    expect((await find(ada, query)).toSorted()).toEqual(['Picnic 180', 'Picnic 7']);
  expect(await listTitles(ada, 'park quartier')).toEqual(['Picnic 7', 'Picnic 180']);
});

describe('the name of an area finds nothing', () => {
  test('of members and events that are hidden from the viewer', async () => {
    const own = ['Ehrenfeld walk', 'Print fair'];
    for (const kind of ['block', 'mute'] as const) {
      await setBlock(ada, ben, kind);
      expect(await find(ada, 'ehrenfeld')).toEqual(own);
      expect(await listTitles(ada, 'ehrenfeld')).toEqual(['Print fair']);
    }
    await setBlock(ada, ben, null);
    await setBlock(ben, ada, 'block');
    expect(await find(ada, 'ehrenfeld')).toEqual(own);
    expect(await listTitles(ada, 'ehrenfeld')).toEqual(['Print fair']);
    await setBlock(ben, ada, null);
  });

  test('of members who have left the directory, for strangers', async () => {
    await ben.put('/api/profile/listing', { inDirectory: false });
    expect(await find(ada, 'ehrenfeld siebdruck')).toEqual(['Siebdruck']);
    expect((await search(ada, 'ehrenfeld')).members.items).toEqual([]);
    await ben.put('/api/profile/listing', { inDirectory: true });
  });

  test('after the area was renamed or deleted', async () => {
    await zoe.patch(`/api/areas/${areas['Old Mill']}`, { name: 'Brücke' });
    expect([await find(ada, 'bread mill'), await listTitles(ada, 'mill')]).toEqual([[], []]);
    expect(await find(ada, 'bread brueck')).toEqual(['Bread']);
    expect(await listTitles(ada, 'bruecke')).toEqual(['Bread']);
    await zoe.delete(`/api/areas/${areas['Old Mill']}`);
    expect([await find(ada, 'bread brueck'), await listTitles(ada, 'bruecke')]).toEqual([[], []]);
    // A new area with the name of a deleted one has no events yet.
    await app.db.deleteFrom('area').where('name', 'like', 'Quartier%').execute();
    await addArea(zoe, 'Brücke');
    expect([await find(ada, 'bread brueck'), await listTitles(ada, 'bruecke')]).toEqual([[], []]);
  });
});
