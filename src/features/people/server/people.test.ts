import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { send, start, write } from '#test/conversations.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { event } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';
import type { Person as Listed } from '../contract.ts';

interface PeoplePage {
  items: Listed[];
  nextCursor: string | null;
  hasFilters: boolean;
}

/** The members in the order in which they join, each with an area and interests. */
const members: [name: string, area: 'harbour' | 'mill' | null, ...interests: string[]][] = [
  ['ada', 'harbour', 'Ceramics', 'Hiking', 'Old maps'],
  ['ben', 'harbour', 'Ceramics', 'Hiking'],
  ['cleo', 'mill', 'old MAPS'],
  ['dora', null],
  ['emil', 'harbour', 'Wine'],
  ['fay', 'mill', 'Ceramics', 'Wine'],
  ['gus', 'mill', 'Wine'],
  ['hana', null, 'Hiking', 'Wine'],
];

let app: TestApp;
let now = Date.parse('2026-03-01T12:00:00Z');
const people: Record<string, Person> = {};
const areas: Record<string, string> = {};
let dinner: Event;

const person = (name: string): Person => {
  const found = people[name];
  if (!found) throw new Error(`There is no member ${name}.`);
  return found;
};

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  const admin = await app.member('zoe');
  await makeAdministrator(app, admin);
  people.zoe = admin;
  for (const name of ['harbour', 'mill']) {
    areas[name] = (await admin.post<{ id: string }>('/api/areas', { name })).body.id;
  }
  for (const [name, area, ...interests] of members) {
    now += 60_000;
    const account = await app.account(name);
    await account.post('/api/profiles', {
      username: name,
      areaId: area && areas[area],
      customInterests: interests,
    });
    people[name] = account;
  }
  // Ada and Gus have been at the same dinner; Ada, Dora and Zoe write to each other in a group.
  dinner = await event(person('ada'), { title: 'Dinner' });
  await person('gus').put(`/api/events/${dinner.id}/participation`);
  await moveEvent(app.db, dinner.id, { starts_at: now - 86_400_000 });
  const group = await write(person('ada'), 'Soup?', person('dora'), admin);
  for (const name of ['dora', 'zoe'])
    expect(await send(person(name), group, 'Yes.')).toMatchObject({ status: 201 });
  // Nobody writes in this group.
  await start(person('ada'), person('dora'), person('emil'));
});
afterAll(() => app.close());

const read = async (who: Person, query = '') => {
  const { status, body, text } = await who.get<PeoplePage>(`/api/people${query}`);
  expect(status, text).toBe(200);
  return body;
};

const withArea = (query: string) =>
  query.replace(/areaId=(\w+)/, (_, name: string) => `areaId=${areas[name] ?? name}`);

/** The names on all pages of a list, in pages of `limit` members. */
async function listNames(who: Person, query = '', limit = 2): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path = `?limit=${limit}&${withArea(query)}${cursor && `&cursor=${cursor}`}`;
    const page: PeoplePage = await read(who, path);
    names.push(...page.items.map(({ username }) => username));
    cursor = page.nextCursor;
  }
  return names;
}

describe('a member sees', () => {
  test.each([
    ['everybody but themselves, newest first', '', 'hana gus fay emil dora cleo ben zoe'],
    ['those with an interest', 'interest=Wine', 'hana gus fay emil'],
    ['those with an interest, ignoring upper and lower case', 'interest=OLD%20maps', 'cleo'],
    ['those in an area', 'areaId=mill', 'gus fay cleo'],
    ['those in an area who have an interest', 'interest=Wine&areaId=mill', 'gus fay'],
    ['nobody with an unknown interest', 'interest=Falconry', ''],
    ['nobody in an unknown area', 'areaId=nowhere', ''],
    ['those who share something', 'who=in-common', 'hana gus fay dora cleo ben zoe'],
    ['those in an area who share something', 'who=in-common&areaId=mill', 'gus fay cleo'],
    [
      'those who share something and have an interest that the viewer does not have',
      'who=in-common&interest=Wine',
      'hana gus fay',
    ],
    ['those with one of the viewer’s interests', 'who=in-common&interest=Ceramics', 'fay ben'],
    ['those who match three filters', 'who=in-common&interest=Wine&areaId=mill', 'gus fay'],
    [
      'most in common first, and then the others',
      'order=common',
      'BEN GUS | hana fay dora cleo zoe | emil',
    ],
    [
      'only those with something in common',
      'order=common&who=in-common',
      'BEN GUS | hana fay dora cleo zoe',
    ],
    [
      'most in common first, with an interest',
      'order=common&interest=Wine',
      'GUS | hana fay | emil',
    ],
    ['most in common first, in an area', 'order=common&areaId=harbour', 'BEN | emil'],
  ])('%s', async (_, query, expected) => {
    for (const limit of [1, 2, 3, 50]) {
      const names = await listNames(person('ada'), query, limit);
      // Members between two bars have the same amount in common, so their order is not checked.
      const groups = expected.toLowerCase().split('|');
      let at = 0;
      for (const group of groups) {
        const wanted = group.split(' ').filter(Boolean);
        const found = names.slice(at, at + wanted.length);
        const isTied = expected.includes('|');
        expect(isTied ? found.toSorted() : found).toEqual(isTied ? wanted.toSorted() : wanted);
        at += wanted.length;
      }
      expect(names).toHaveLength(at);
    }
  });

  test('what they share with each member: interests in their own spelling, past events and groups', async () => {
    const { items } = await read(person('ada'), '?order=common');
    const reasons = Object.fromEntries(
      items.map(({ username, interests, sharedEvents, sharedGroups, otherInterests, area }) => [
        username,
        [interests, sharedEvents, sharedGroups, otherInterests, area?.name ?? null],
      ]),
    );
    expect(reasons).toMatchObject({
      ben: [['Ceramics', 'Hiking'], 0, 0, [], 'harbour'],
      cleo: [['Old maps'], 0, 0, [], 'mill'],
      dora: [[], 0, 1, [], null],
      emil: [[], 0, 0, ['Wine'], 'harbour'],
      gus: [[], 1, 0, ['Wine'], 'mill'],
    });
  });

  test('neither a member twice nor the new one if somebody joins after the first page was read', async () => {
    const ada = person('ada');
    const first = await read(ada, '?limit=3');
    const late = await app.account('late');
    now += 60_000;
    await late.post('/api/profiles', { username: 'late' });
    const second = await read(ada, `?limit=3&cursor=${first.nextCursor}`);
    expect(second.items.map(({ username }) => username)).toEqual(['emil', 'dora', 'cleo']);
    expect((await late.put('/api/account/deletion', { password: samplePassword })).status).toBe(
      200,
    );
  });
});

describe('the directory leaves out', () => {
  const queries = ['', 'interest=Ceramics', 'who=in-common', 'order=common', 'areaId=harbour'];

  async function expectHidden(viewer: string, hidden: string) {
    for (const query of queries) {
      expect(await listNames(person(viewer), query)).not.toContain(hidden);
    }
  }

  test('a member who has chosen not to be listed, as do the suggestions and the list of newest members', async () => {
    const [ada, ben] = [person('ada'), person('ben')];
    await ben.put('/api/profile/listing', { inDirectory: false });
    await expectHidden('ada', 'ben');
    expect((await ada.get('/api/suggestions')).text).not.toContain(ben.userId);
    expect((await ada.get('/api/members')).text).not.toContain(ben.userId);
    expect((await ada.get('/api/members?query=ben')).text).not.toContain(ben.userId);
    expect((await ben.get<object>('/api/profile/listing')).body).toEqual({ inDirectory: false });
    await ben.put('/api/profile/listing', { inDirectory: true });
    expect(await listNames(ada)).toContain('ben');
  });

  test.each(['block', 'mute'] as const)(
    'a member whom the viewer has chosen to %s',
    async (kind) => {
      const [ada, ben] = [person('ada'), person('ben')];
      await setBlock(ada, ben, kind);
      await expectHidden('ada', 'ben');
      const isSeen = (await listNames(ben)).includes('ada');
      expect(isSeen).toBe(kind === 'mute');
      await setBlock(ada, ben, null);
      expect(await listNames(ada)).toContain('ben');
    },
  );

  test('a member of a shared event or group who has blocked the viewer', async () => {
    const [ada, gus, dora] = [person('ada'), person('gus'), person('dora')];
    await setBlock(gus, ada, 'block');
    await setBlock(dora, ada, 'block');
    await expectHidden('ada', 'gus');
    await expectHidden('ada', 'dora');
    await setBlock(gus, ada, null);
    await setBlock(dora, ada, null);
  });

  test('a member who has deleted their account', async () => {
    const ivo = await app.account('ivo');
    await ivo.post('/api/profiles', { username: 'ivo', interests: ['Ceramics'] });
    expect(await listNames(person('ada'))).toContain('ivo');
    await ivo.put('/api/account/deletion', { password: samplePassword });
    await expectHidden('ada', 'ivo');
  });
});

test('a member is found by new interests and a new area, and no longer by the old ones', async () => {
  const [ada, emil] = [person('ada'), person('emil')];
  const profile = { username: 'emil', displayName: 'emil', bio: '', location: '', interests: [] };
  await emil.put('/api/profile', { ...profile, customInterests: ['Ceramics'], areaId: areas.mill });
  expect(await listNames(ada, 'interest=Ceramics&areaId=mill')).toEqual(['fay', 'emil']);
  expect(await listNames(ada, 'interest=Wine')).not.toContain('emil');
  expect(await listNames(ada, 'areaId=harbour')).toEqual(['ben']);
  await emil.put('/api/profile', { ...profile, customInterests: ['Wine'], areaId: areas.harbour });
});

test('filters are offered once there are twenty members', async () => {
  const ada = person('ada');
  expect((await read(ada)).hasFilters).toBe(false);
  for (let n = members.length + 1; n < 20; n++) await app.member(`guest${n}`);
  expect((await read(ada)).hasFilters).toBe(true);
});

test('everybody who shares an interest is listed, even if there are too many of them to rank', async () => {
  const falconers: string[] = [];
  for (let n = 0; n < 63; n++) {
    now += 60_000;
    const falconer = await app.account(`falconer${n}`);
    const interests = { customInterests: ['Falconry'] };
    await falconer.post('/api/profiles', { username: `falconer${n}`, ...interests });
    people[`falconer${n}`] = falconer;
    falconers.unshift(`falconer${n}`);
  }
  const [newest = '', ...others] = falconers;
  for (const order of ['newest', 'common']) {
    const names = await listNames(person(newest), `who=in-common&order=${order}`, 25);
    expect(names.toSorted()).toEqual(others.toSorted());
  }
});

test('a member who has only the viewer’s thirteenth interest is found by it', async () => {
  const [kim, lea] = [await app.account('kim'), await app.account('lea')];
  const customInterests = [...Array.from({ length: 12 }, (_, n) => `Interest ${n}`), 'Bees'];
  await kim.post('/api/profiles', { username: 'kim', customInterests });
  await lea.post('/api/profiles', { username: 'lea', customInterests: ['Bees'] });
  for (const order of ['newest', 'common']) {
    const query = `who=in-common&interest=Bees&order=${order}`;
    expect(await listNames(kim, query)).toEqual(['lea']);
  }
});

test.each([
  ['?cursor=x', 400],
  ['?order=common&cursor=r.x', 400],
  ['?cursor=r.MX5h', 400],
  ['?interest=', 422],
  [`?interest=${'x'.repeat(41)}`, 422],
  ['?order=oldest', 422],
  ['?who=nobody', 422],
  ['?areaId=%20', 422],
  ['?limit=51', 422],
])('GET /api/people%s returns %i', async (query, status) => {
  const response = await person('ada').get(`/api/people${query}`);
  expect(response.status).toBe(status);
  expect(response.text).not.toContain(person('ben').userId);
});

test('the interest by which the directory is filtered is listed first', async () => {
  const jana = await app.account('jana');
  const customInterests = ['Tea', 'Jazz', 'Chess', 'Go'];
  await jana.post('/api/profiles', { username: 'jana', customInterests });
  const { items } = await read(person('ada'), '?interest=go');
  expect(items).toMatchObject([{ username: 'jana', otherInterests: ['Go', 'Tea', 'Jazz'] }]);
});
