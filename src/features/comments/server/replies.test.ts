import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post, PostWithComments } from '#features/posts/contract.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { plansOf } from '#test/database/plans.ts';
import { testEngine } from '#test/engines.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { Comment, Reply } from '../contract.ts';
import { limits } from '../rules.ts';
import { countVisibleReplies, listFirstReplies, listReplyRows } from './store.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
});
afterAll(() => app.close());

const newPost = async () =>
  (await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' })).body.id;
const read = async (id: string) => (await ada.get<PostWithComments>(`/api/posts/${id}`)).body;
const write = async (author: Person, path: string, text: string) =>
  (await author.post<Comment>(path, { text })).body.id;

/** Inserts 3,000 replies by Ada into the database. */
async function insertReplies(entry: string, comment: string, text: string): Promise<void> {
  for (let chunk = 0; chunk < 10; chunk += 1) {
    const replies = Array.from({ length: 300 }, (_, n) => ({
      id: `${entry}-${chunk}-${n}`,
      entry_id: entry,
      parent_id: comment,
      author_id: ada.userId,
      text,
      created_at: app.server.services.clock() + 1 + chunk,
    }));
    await app.db.insertInto('comment').values(replies).execute();
  }
}

test('a reply that is added while its comment is being deleted is refused or deleted too', async () => {
  const id = await newPost();
  const path = `/api/entries/${id}/comments`;
  for (let round = 0; round < 8; round++) {
    const comment = await write(ben, path, 'One');
    const reply = await write(ben, `/api/comments/${comment}/replies`, 'Two');
    const [added, deleted] = await Promise.all([
      ada.post(`/api/comments/${reply}/replies`, { text: 'Three' }),
      ben.delete(`/api/comments/${comment}`),
    ]);
    expect([201, 404]).toContain(added.status);
    expect(deleted.status).toBe(200);
  }
  expect((await read(id)).commentCount).toBe(0);
});

test('a comment is returned with its first replies, and the rest are paginated', async () => {
  const id = await newPost();
  const comment = await write(ben, `/api/entries/${id}/comments`, 'One');
  const path = `/api/comments/${comment}/replies`;
  for (const n of [1, 2, 3, 4, 5, 6]) await write(ada, path, `Reply ${n}`);
  const { comments } = await read(id);
  expect(comments[0]?.replies.map((reply) => reply.text)).toEqual([
    'Reply 1',
    'Reply 2',
    'Reply 3',
  ]);
  expect(comments[0]?.replyCount).toBe(6);
  const seen: string[][] = [];
  let cursor = comments[0]?.nextRepliesCursor;
  while (cursor) {
    const { body } = await ben.get<{ items: Reply[]; nextCursor: string | null }>(
      `${path}?limit=2&cursor=${cursor}`,
    );
    seen.push(body.items.map((reply) => reply.text));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual([['Reply 4', 'Reply 5'], ['Reply 6']]);
});

test('every response stays small for a comment with 3,000 replies, and the comment can be deleted', async () => {
  const text = 'A reply of some length, as people write them. '.repeat(8);
  const walk = {
    title: 'A walk',
    date: '2099-05-02T10:00',
    timeZone: 'UTC',
    location: 'The ridge',
  };
  const event = (await ada.post<Post>('/api/events', walk)).body.id;
  for (const [entry, page] of [
    [await newPost(), 'posts'],
    [event, 'events'],
  ] as const) {
    const path = `/api/entries/${entry}/comments`;
    const comment = await write(ben, path, 'One');
    await insertReplies(entry, comment, text);
    await app.db
      .updateTable('entry')
      .set({ comment_count: 3001 })
      .where('id', '=', entry)
      .execute();
    const reads = [
      path,
      `/api/${page}/${entry}`,
      `/api/${page}`,
      '/api/feed',
      `/api/comments/${comment}`,
      `/api/comments/${comment}/replies?limit=50`,
      '/community',
      `/${page}/${entry}`,
    ];
    for (const url of reads) {
      const { status, text: answer } = await ben.get(url);
      expect(status, url).toBe(200);
      expect(answer.length, url).toBeLessThan(60_000);
    }
    const { body } = await ben.get<{ items: Comment[] }>(path);
    expect(body.items).toMatchObject([{ id: comment, replyCount: 3000 }]);
    expect(body.items[0]?.replies).toHaveLength(3);
    expect((await ben.delete(`/api/comments/${comment}`)).status).toBe(200);
    expect((await ben.get<Post>(`/api/${page}/${entry}`)).body.commentCount).toBe(0);
  }
});

test('a comment has no replies cursor if all replies are returned with it', async () => {
  const id = await newPost();
  const comment = await write(ben, `/api/entries/${id}/comments`, 'One');
  for (const n of [1, 2, 3]) await write(ada, `/api/comments/${comment}/replies`, `Reply ${n}`);
  expect((await read(id)).comments[0]).toMatchObject({ replyCount: 3, nextRepliesCursor: null });
});

test('replies that are hidden from the viewer do not count as the first replies of a comment', async () => {
  const id = await newPost();
  const comment = await write(ada, `/api/entries/${id}/comments`, 'One');
  const replies = `/api/comments/${comment}/replies`;
  for (let n = 0; n < limits.firstReplies; n++) await write(ben, replies, 'By Ben');
  const cleo = await app.member('cleo');
  await write(cleo, replies, 'By Cleo');
  await setBlock(ada, ben, 'mute');
  const [thread] = (await read(id)).comments;
  expect(thread?.replies.map(({ text }) => text)).toEqual(['By Cleo']);
  await setBlock(ada, ben, null);
});

test('reading replies uses the index', async () => {
  const entry = await newPost();
  const comment = await write(ben, `/api/entries/${entry}/comments`, 'One');
  await insertReplies(entry, comment, 'A reply');
  // PostgreSQL chooses the index by its statistics, which may still say that the table is empty.
  if (testEngine === 'postgres') await sql`analyze comment`.execute(app.db);
  const page = { after: { sortValue: 1, id: 'a' }, limit: 20 };
  const viewer = { userId: ben.userId } as Viewer;
  const lastPlan = async (read: (db: typeof app.db) => Promise<unknown>) =>
    (await plansOf(app.db, read)).at(-1);
  const later = await lastPlan((db) => listReplyRows(db, viewer, 'a', page));
  const first = await lastPlan((db) => listFirstReplies(db, viewer, ['a', 'b', 'c'], 3));
  const counts = await lastPlan((db) => countVisibleReplies(db, viewer, ['a', 'b', 'c']));
  for (const plan of [later, first, counts]) {
    expect(plan).toContain('comment_reply');
    expect(plan).not.toMatch(/SCAN comment\b|Seq Scan on comment\b/);
  }
  expect(later).not.toMatch(/TEMP B-TREE|Sort/);
});
