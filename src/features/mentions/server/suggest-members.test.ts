import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { start, write } from '#test/conversations.ts';
import { create } from '#test/create.ts';
import type { Person } from '#test/person.ts';
import { edit, event, post } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';
import type { SuggestedMember } from '../contract.ts';

let app: TestApp;
let people: Record<'ada' | 'ann' | 'anne' | 'andy' | 'anton', Person>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  people = {
    ada: await app.member('ada'),
    ann: await app.member('ann'),
    anne: await app.member('anne'),
    andy: await app.member('andy'),
    anton: await app.member('anton'),
  };
});

async function suggest(by: Person, query: string, entryId?: string): Promise<string[]> {
  const inThread = entryId ? `&entryId=${entryId}` : '';
  const path = `/api/mentions/suggestions?query=${encodeURIComponent(query)}${inThread}`;
  const { status, text, body } = await by.get<{ items: SuggestedMember[] }>(path);
  expect(status, text).toBe(200);
  return body.items.map(({ username }) => username);
}
const comment = (by: Person, entryId: string, text = 'Hello.') =>
  create<{ id: string }>(by, `/api/entries/${entryId}/comments`, { text });

test.each([
  ['an', ['andy', 'ann', 'anne', 'anton']],
  ['ANN', ['ann', 'anne']],
  ['anne', ['anne']],
  ['zoe', ['anton']],
  ['müll', ['anton']],
  ['mull', ['anton']],
  // The viewer's own name, the middle of a word, a wildcard and an empty query find nobody.
  ['ada', []],
  ['nton', []],
  ['%', []],
  ['', []],
])('%j suggests the members whose names start with it: %j', async (query, found) => {
  await edit(people.anton, { displayName: 'Zoé Müller' });
  expect(await suggest(people.ada, query)).toEqual(found);
});

test('members of the thread come first, then those with whom the viewer shares a conversation, then everyone else', async () => {
  const { ada, ann, anne, anton } = people;
  await write(ada, 'Hello.', anton);
  // Nobody has written anything in this conversation.
  await start(ada, ann);
  const { id } = await post(ada, 'Tea');
  await comment(anne, id);
  expect(await suggest(ada, 'an', id)).toEqual(['anne', 'anton', 'andy', 'ann']);
  expect(await suggest(ada, '', id)).toEqual(['anne', 'anton']);
  expect(await suggest(ada, '')).toEqual(['anton']);
  // A member whose whole username was typed comes first.
  expect(await suggest(ada, 'ann', id)).toEqual(['ann', 'anne']);
});

test('the members of a thread are its owner, those who comment or reply, and those who are going', async () => {
  const { ada, ann, anne, andy, anton } = people;
  const { id } = await event(ann, { title: 'Walk' });
  const first = await comment(anne, id);
  await create(andy, `/api/comments/${first.id}/replies`, { text: 'Hello.' });
  await anton.put(`/api/events/${id}/participation`);
  expect(await suggest(ada, '', id)).toEqual(['andy', 'ann', 'anne', 'anton']);
});

test('at most six members are suggested', async () => {
  for (const name of ['anja', 'anke', 'anita', 'anouk']) await app.member(name);
  expect(await suggest(people.ada, 'an')).toHaveLength(6);
});

test('a member who has left the directory is suggested only in their threads and to those who share a conversation', async () => {
  const { ada, ann, anton } = people;
  await anton.put('/api/profile/listing', { inDirectory: false });
  expect(await suggest(ada, 'anton')).toEqual([]);
  const { id } = await post(ann, 'Tea');
  await comment(anton, id);
  expect(await suggest(ada, 'anton')).toEqual([]);
  expect(await suggest(ada, 'anton', id)).toEqual(['anton']);
  await write(ada, 'Hello.', anton);
  expect(await suggest(ada, 'anton')).toEqual(['anton']);
});

test.each(['block', 'mute'] as const)(
  'a member whom the viewer chose to %s is not suggested in any thread',
  async (kind) => {
    const { ada, ann, anton } = people;
    const { id } = await post(ann, 'Tea');
    await comment(anton, id);
    await write(ada, 'Hello.', anton);
    await setBlock(ada, anton, kind);
    expect(await suggest(ada, 'anton', id)).toEqual([]);
    expect(await suggest(ada, '', id)).toEqual(['ann']);
    if (kind === 'block') expect(await suggest(anton, 'ada', id)).toEqual([]);
  },
);

test('the thread of a post that the viewer may not open suggests nobody', async () => {
  const { ada, ann, anton } = people;
  const { id } = await post(ann, 'Tea');
  await comment(anton, id);
  await setBlock(ann, ada, 'block');
  expect(await suggest(ada, '', id)).toEqual([]);
});
