import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { send, start } from '#test/conversations.ts';
import { plansOf } from '#test/database/plans.ts';
import { testEngine } from '#test/engines.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { MemberFound } from '../contract.ts';
import { listMembersNamed, listNewestMembers } from './store.ts';

let app: TestApp;
let ada: Person;

const emptyFields = { bio: '', location: '', interests: [], customInterests: [] };
const rename = (who: Person, username: string, displayName: string) =>
  who.put('/api/profile', { ...emptyFields, username, displayName });
const find = async (query: string) => {
  const path = `/api/members?query=${encodeURIComponent(query)}`;
  const { body } = await ada.get<{ items: MemberFound[] }>(path);
  return body.items.map(({ username }) => username);
};

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  const [mona, ana, ines] = [
    await app.member('mona'),
    await app.member('ana'),
    await app.member('ines'),
  ];
  await rename(mona, 'mona', 'Mona  de Mona');
  await rename(ana, 'ana.l', 'Ana María López');
  await rename(ines, 'ines', 'Åse Inés 100%_');
});
afterAll(() => app.close());

test.each([
  ['ana', ['ana.l']],
  ['@ANA.', ['ana.l']],
  ['maria', ['ana.l']],
  ['MARÍA L', ['ana.l']],
  ['lopez', ['ana.l']],
  ['ase', ['ines']],
  ['mon', ['mona']],
  ['mona de', ['mona']],
  ['100%', ['ines']],
  // The middle of a word, LIKE wildcards and the viewer's own name find nobody.
  ['opez', []],
  ['m_na', []],
  ['an%', []],
  ['ada', []],
])('a search for %j finds %j', async (query, found) => {
  expect(await find(query)).toEqual(found);
});

test('results are sorted by the matching name, or newest first without a query', async () => {
  expect(await find('a')).toEqual(['ana.l', 'ines']);
  expect(await find(' ')).toEqual(['ines', 'ana.l', 'mona']);
});

describe('names in another spelling', () => {
  beforeAll(async () => {
    for (const [username, name] of [
      ['thorsten', 'Thorsten Müßiggang'],
      ['kai', 'Kai Blöcker'],
      ['shaun', 'Shaun O’Neil'],
      ['xenia', 'Xenia Öß-Ñandú'],
    ] as const)
      await rename(await app.member(username), username, name);
  });
  const suggest = async (query: string) => {
    const path = `/api/mentions/suggestions?query=${encodeURIComponent(query)}`;
    const { body } = await ada.get<{ items: MemberFound[] }>(path);
    return body.items.map(({ username }) => username);
  };

  test.each([
    ['muess', ['thorsten']],
    ['muss', ['thorsten']],
    ['mueß', ['thorsten']],
    ['Müssig', ['thorsten']],
    ['thorsten mues', ['thorsten']],
    ['Muessiggang thor', ['thorsten']],
    ['bloeck', ['kai']],
    ['BLÖCK', ['kai']],
    ['neil', ['shaun']],
    ["o'neil", ['shaun']],
    ['o’ne', ['shaun']],
    ['shaun o', ['shaun']],
    ['ñandú', ['xenia']],
    ['oess', ['xenia']],
    ['öß-nan', ['xenia']],
    // The middle of a word, a word that is not complete, and one that is not in the name find nobody.
    ['uess', []],
    ['thor muess', []],
    ['muess x', []],
    ['bloeck.', []],
    ['bloeck%', []],
  ])('%j finds %j', async (query, found) => {
    expect([await find(query), await suggest(query)]).toEqual([found, found]);
  });

  test('find nobody who is hidden from the viewer or has left the directory', async () => {
    const fay = await app.member('fay');
    await rename(fay, 'fay', 'Fay Straße');
    const other = async () => [await find('strasse'), await suggest('strasse')];
    expect(await other()).toEqual([['fay'], ['fay']]);
    await fay.put('/api/profile/listing', { inDirectory: false });
    expect(await other()).toEqual([[], []]);
    await fay.put('/api/profile/listing', { inDirectory: true });
    await setBlock(fay, ada, 'block');
    expect(await other()).toEqual([[], []]);
    await setBlock(fay, ada, null);
    await rename(fay, 'fay', 'Fay Platz');
    expect(await other()).toEqual([[], []]);
  });
});

test('a member is not found by a former name', async () => {
  const oscar = await app.member('oscar');
  await rename(oscar, 'oscar', 'Oscar Quartz');
  expect(await find('quartz')).toEqual(['oscar']);
  await rename(oscar, 'oscar', 'Oscar Amber');
  expect([await find('quartz'), await find('amber')]).toEqual([[], ['oscar']]);
});

test('a member who is not listed is found only by those who share an event with them', async () => {
  const [ulla, vera] = [await app.member('ulla'), await app.member('vera')];
  await ulla.put('/api/profile/listing', { inDirectory: false });
  const find = async (who: Person) => (await who.get('/api/members?query=ulla')).text;
  expect(await find(vera)).not.toContain(ulla.userId);
  const { body } = await ulla.post<{ id: string }>('/api/events', {
    title: 'Tea',
    description: '',
    date: '2099-05-02T19:30',
    timeZone: 'UTC',
    location: 'Here',
  });
  await vera.put(`/api/events/${body.id}/participation`);
  expect(await find(vera)).toContain(ulla.userId);
  expect(await find(ada)).not.toContain(ulla.userId);
});

test('a conversation makes acquaintances of strangers once both have written, not when one of them opens it', async () => {
  const [udo, bea] = [await app.stranger('udo'), await app.stranger('bea')];
  await udo.put('/api/profile/listing', { inDirectory: false });
  const paths = ['members', 'search', 'mentions/suggestions'].map(
    (path) => `/api/${path}?query=udo`,
  );
  const findsOf = (who: Person) =>
    Promise.all(paths.map(async (path) => (await who.get(path)).text.includes(udo.userId)));
  const nowhere = [false, false, false];
  const { id } = (await start(bea, udo)).body;
  await start(bea, udo, ada);
  expect(await findsOf(bea)).toEqual(nowhere);
  await send(bea, id, 'Hello.');
  expect(await findsOf(bea)).toEqual(nowhere);
  await send(udo, id, 'Hello to you.');
  expect(await findsOf(bea)).toEqual([true, true, true]);
  expect(await findsOf(ada)).toEqual(nowhere);
});

test('a search and the list of newest members read an index range and do not sort', async () => {
  const viewer = { userId: ada.userId } as Parameters<typeof listNewestMembers>[1];
  const [named] = await plansOf(app.db, (db) => listMembersNamed(db, viewer, 'a', 10));
  const [newest] = await plansOf(app.db, (db) => listNewestMembers(db, viewer, 10));
  const nameIndex =
    testEngine === 'sqlite' ? 'SEARCH name USING PRIMARY KEY' : 'using profile_name_key';
  expect(named).toContain(nameIndex);
  expect(newest).toContain(
    testEngine === 'sqlite' ? 'INDEX profile_newest' : 'using profile_newest',
  );
  for (const plan of [named, newest]) {
    expect(plan).not.toMatch(/\bsort\b|TEMP B-TREE|Seq Scan|SCAN name/i);
  }
});
