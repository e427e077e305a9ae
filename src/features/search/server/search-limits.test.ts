import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { edit, event, post, search } from '#test/search.ts';

let app: TestApp;
let ada: Person;
let now = Date.now();

beforeAll(async () => {
  app = await startTestApp({
    clock: () => now,
    limits: {
      directory: { points: 4, seconds: 86_400 },
      directoryFirstDay: { points: 0, seconds: 86_400 },
    },
  });
  ada = await app.member('ada');
  for (let n = 0; n < 9; n++) {
    now++;
    const guest = await app.member(`guest${n}`);
    await edit(guest, { displayName: `Quentin ${n}` });
    if (n === 0) {
      await post(guest, 'Quentin, the post');
      await event(guest, { title: 'Quentin, the event' });
    }
  }
});
afterAll(() => app.close());

const limitReached = { items: [], nextCursor: null, isLimitReached: true };
const findMembers = async (who: Person, query: string, more = '') =>
  (await search(who, query, `&kinds=members&limit=2${more}`)).members;

test('a search shows members up to the daily limit of the directory, and posts and events beyond it', async () => {
  const first = await findMembers(ada, 'quentin');
  const second = await findMembers(ada, 'quentin', `&cursor=${first.nextCursor}`);
  expect([first, second]).toMatchObject([
    { items: [{}, {}], isLimitReached: false },
    { items: [{}, {}], isLimitReached: false },
  ]);
  expect(await findMembers(ada, 'quentin', `&cursor=${second.nextCursor}`)).toEqual(limitReached);
  const { members, posts, events } = await search(ada, 'quentin');
  expect([members, posts, events]).toMatchObject([
    limitReached,
    { items: [{ title: { text: 'Quentin, the post' } }] },
    { items: [{ title: { text: 'Quentin, the event' } }] },
  ]);
});

test('members with a similar name count too, and a search that finds nobody is not limited', async () => {
  expect((await search(ada, 'quentni')).members).toEqual(limitReached);
  expect(await findMembers(ada, 'nobody')).toEqual({ ...limitReached, isLimitReached: false });
});

test('members who were already shown do not count again, in the search and in the directory', async () => {
  for (let times = 0; times < 5; times++) {
    expect(await findMembers(ada, 'quentin')).toMatchObject({ isLimitReached: false });
  }
  const listPeople = (limit: number) => ada.get<object>(`/api/people?limit=${limit}`);
  expect(await listPeople(4)).toMatchObject({ status: 200 });
  expect(await listPeople(5)).toMatchObject({ status: 429 });
});

test('the limit applies to each member separately', async () => {
  const guest = await app.signIn('guest0');
  expect(await findMembers(guest, 'quentin')).toMatchObject({ isLimitReached: false });
});
