import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { plansOf } from '#test/database/plans.ts';
import { testEngine } from '#test/engines.ts';
import type { Person } from '#test/person.ts';
import type { MemberFound } from '../contract.ts';
import { listMembersNamed, listNewestMembers } from './store.ts';

let app: TestApp;
let ada: Person;

const words = { bio: '', location: '', interests: [], customInterests: [] };
const call = (who: Person, username: string, displayName: string) =>
  who.put('/api/profile', { ...words, username, displayName });
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
  await call(mona, 'mona', 'Mona  de Mona');
  await call(ana, 'ana.l', 'Ana María López');
  await call(ines, 'ines', 'Åse Inés 100%_');
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
  // From the middle of a word, with signs that mean something to a database, or oneself.
  ['opez', []],
  ['m_na', []],
  ['an%', []],
  ['ada', []],
])('%j finds %j', async (query, found) => {
  expect(await find(query)).toEqual(found);
});

test('several come by what was found, and without a word the newest first', async () => {
  expect(await find('a')).toEqual(['ana.l', 'ines']);
  expect(await find(' ')).toEqual(['ines', 'ana.l', 'mona']);
});

test('a name that was changed is found no more', async () => {
  const oscar = await app.member('oscar');
  await call(oscar, 'oscar', 'Oscar Quartz');
  expect(await find('quartz')).toEqual(['oscar']);
  await call(oscar, 'oscar', 'Oscar Amber');
  expect([await find('quartz'), await find('amber')]).toEqual([[], ['oscar']]);
});

test('are found by a range of an index, without sorting', async () => {
  const viewer = { userId: ada.userId } as Parameters<typeof listNewestMembers>[1];
  const [named] = await plansOf(app.db, (db) => listMembersNamed(db, viewer, 'a', 10));
  const [newest] = await plansOf(app.db, (db) => listNewestMembers(db, viewer, 10));
  const word = testEngine === 'sqlite' ? 'SEARCH name USING PRIMARY KEY' : 'using profile_name_key';
  expect(named).toContain(word);
  expect(newest).toContain(
    testEngine === 'sqlite' ? 'INDEX profile_newest' : 'using profile_newest',
  );
  for (const plan of [named, newest]) {
    expect(plan).not.toMatch(/\bsort\b|TEMP B-TREE|Seq Scan|SCAN name/i);
  }
});
