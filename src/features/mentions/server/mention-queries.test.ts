import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPostPage } from '#features/posts/server/read-posts.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { plansOf } from '#test/database/plans.ts';
import type { Person } from '#test/person.ts';
import { post } from '#test/search.ts';
import { listMentionsInComments, listMentionsInEntries } from './store.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
});
afterAll(() => app.close());

const viewerOf = ({ userId }: Person) => ({ userId }) as Viewer;

test('a page of posts needs one more query only if at least one of them mentions somebody', async () => {
  const countQueries = async () =>
    (await plansOf(app.db, (db) => readPostPage(db, viewerOf(ada), { limit: 20 }))).length;
  await post(ada, 'Tea', 'At four; write to tea@sample.test.');
  expect(await countQueries()).toBe(1);
  for (const title of ['Cake', 'Soup', 'Bread']) await post(ada, title, 'By @ada.');
  expect(await countQueries()).toBe(2);
});

test('mentions are found by an index', async () => {
  const plans = await plansOf(app.db, async (db) => {
    await listMentionsInEntries(db, viewerOf(ada), ['one', 'two']);
    await listMentionsInComments(db, viewerOf(ada), ['one', 'two']);
  });
  // The table has so few rows that PostgreSQL may choose the index on the member instead.
  expect(plans[0]).toMatch(/mention_(?:entry|user)/);
  expect(plans[1]).toMatch(/mention_(?:comment|user)/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|SCAN mention/i);
});
