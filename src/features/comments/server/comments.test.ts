import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Post, PostWithComments } from '#features/posts/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Comment } from '../contract.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const eve = await app.account('eve');
  const { body: post } = await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
  const comments = `/api/entries/${post.id}/comments`;
  const { body: comment } = await ben.post<Comment>(comments, { text: 'I bring cake.' });
  const replies = `/api/comments/${comment.id}/replies`;
  const { body: reply } = await ada.post<Comment>(replies, { text: 'Lovely.' });
  return { ada, ben, cleo, eve, comments, comment, replies, reply };
}

describe('requests', () => {
  runScenarios(arrange, [
    {
      name: 'a member comments on a post',
      as: ({ ada }) => ada,
      call: ({ comments }) => `POST ${comments}`,
      body: { text: '  And jam.\n' },
      status: 201,
      contains: ['"text":"And jam."', '"userName":"ada"', '"replies":[]'],
      rows: { comment: 1 },
    },
    {
      name: 'a member replies to a comment',
      as: ({ ben }) => ben,
      call: ({ replies }) => `POST ${replies}`,
      body: { text: 'See you.' },
      status: 201,
      contains: ['"text":"See you."', '"userName":"ben"'],
      lacks: ['"replies"'],
      rows: { comment: 1, notification: 1, notification_actor: 1 },
    },
    {
      name: 'a blank comment is ignored',
      as: ({ ada }) => ada,
      call: ({ comments }) => `POST ${comments}`,
      body: { text: ' \n\t ' },
      status: 201,
      contains: ['null'],
    },
    {
      name: 'a blank reply is ignored',
      as: ({ ada }) => ada,
      call: ({ replies }) => `POST ${replies}`,
      body: { text: '' },
      status: 201,
      contains: ['null'],
    },
    {
      name: 'a comment that is too long is refused',
      as: ({ ada }) => ada,
      call: ({ comments }) => `POST ${comments}`,
      body: { text: 'x'.repeat(2001) },
      status: 422,
      contains: ['INVALID_INPUT', '"text"', 'Keep comments to 2,000 characters.'],
    },
    {
      name: 'a comment on an unknown entry is not found',
      as: ({ ada }) => ada,
      call: `POST /api/entries/${unknownId}/comments`,
      body: { text: 'Hello' },
      status: 404,
      contains: ['NOT_FOUND'],
    },
    {
      name: 'a reply to an unknown comment is not found',
      as: ({ ada }) => ada,
      call: `POST /api/comments/${unknownId}/replies`,
      body: { text: 'Hello' },
      status: 404,
      contains: ['NOT_FOUND'],
    },
    {
      name: 'a visitor cannot comment',
      as: ({ visitor }) => visitor,
      call: ({ comments }) => `POST ${comments}`,
      body: { text: 'Hello' },
      status: 401,
    },
    {
      name: 'an account without a profile cannot reply',
      as: ({ eve }) => eve,
      call: ({ replies }) => `POST ${replies}`,
      body: { text: 'Hello' },
      status: 403,
      contains: ['PROFILE_REQUIRED'],
    },
    {
      name: 'a member reads comments with their replies',
      as: ({ ada }) => ada,
      call: ({ comments }) => `GET ${comments}`,
      status: 200,
      contains: ['I bring cake.', 'Lovely.', '"nextCursor":null'],
      lacks: ['@sample.test'],
    },
    {
      name: 'a visitor cannot read comments',
      as: ({ visitor }) => visitor,
      call: ({ comments }) => `GET ${comments}`,
      status: 401,
      lacks: ['cake'],
    },
    {
      name: 'a member reads the replies to a comment',
      as: ({ ben }) => ben,
      call: ({ replies }) => `GET ${replies}`,
      status: 200,
      contains: ['Lovely.', '"nextCursor":null'],
      lacks: ['cake', '@sample.test'],
    },
    {
      name: 'a visitor cannot read replies',
      as: ({ visitor }) => visitor,
      call: ({ replies }) => `GET ${replies}`,
      status: 401,
      lacks: ['Lovely'],
    },
    {
      name: 'replies to an unknown comment are not found',
      as: ({ ada }) => ada,
      call: `GET /api/comments/${unknownId}/replies`,
      status: 404,
      contains: ['NOT_FOUND'],
    },
    {
      name: 'a member locates a reply',
      as: ({ ben }) => ben,
      call: ({ reply }) => `GET /api/comments/${reply.id}`,
      status: 200,
      contains: ({ comment }) => ['"entryId"', `"parentId":"${comment.id}"`],
      lacks: ['Lovely'],
    },
    {
      name: 'an unknown comment cannot be located',
      as: ({ ada }) => ada,
      call: `GET /api/comments/${unknownId}`,
      status: 404,
      contains: ['NOT_FOUND'],
    },
    {
      name: 'an invalid cursor is refused',
      as: ({ ada }) => ada,
      call: ({ comments }) => `GET ${comments}?cursor=nonsense`,
      status: 400,
      contains: ['BAD_REQUEST'],
    },
    {
      name: 'another member cannot delete a comment',
      as: ({ cleo }) => cleo,
      call: ({ comment }) => `DELETE /api/comments/${comment.id}`,
      status: 404,
      contains: ['NOT_FOUND'],
    },
    {
      name: 'a visitor cannot delete a comment',
      as: ({ visitor }) => visitor,
      call: ({ comment }) => `DELETE /api/comments/${comment.id}`,
      status: 401,
    },
    {
      name: 'a member deletes their own reply',
      as: ({ ada }) => ada,
      call: ({ reply }) => `DELETE /api/comments/${reply.id}`,
      status: 200,
      rows: { comment: -1, notification: -1, notification_actor: -1 },
    },
    {
      name: 'a member deletes their own comment with its replies',
      as: ({ ben }) => ben,
      call: ({ comment }) => `DELETE /api/comments/${comment.id}`,
      status: 200,
      rows: { comment: -2, notification: -2, notification_actor: -2 },
    },
  ]);
});

describe('a thread', () => {
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

  test('counts comments and replies as they are added and deleted', async () => {
    const id = await newPost();
    const first = await write(ben, `/api/entries/${id}/comments`, 'One');
    await write(ada, `/api/entries/${id}/comments`, 'Two');
    await write(ada, `/api/comments/${first}/replies`, 'Three');
    expect((await read(id)).commentCount).toBe(3);
    await ben.delete(`/api/comments/${first}`);
    const after = await read(id);
    expect(after.commentCount).toBe(1);
    expect(after.comments.map((comment) => comment.text)).toEqual(['Two']);
  });

  test('is sorted oldest first, and a reply to a reply belongs to the same comment', async () => {
    const id = await newPost();
    const first = await write(ben, `/api/entries/${id}/comments`, 'One');
    const reply = await write(ada, `/api/comments/${first}/replies`, 'Under one');
    await write(ben, `/api/comments/${reply}/replies`, 'Beside it');
    await write(ben, `/api/entries/${id}/comments`, 'Two');
    const { comments } = await read(id);
    expect(comments.map((comment) => comment.text)).toEqual(['One', 'Two']);
    expect(comments[0]?.replies.map(({ text }) => text)).toEqual(['Under one', 'Beside it']);
  });

  test('is paged from the newest comment back, without duplicates', async () => {
    const id = await newPost();
    const path = `/api/entries/${id}/comments`;
    for (const n of [1, 2, 3, 4, 5]) await write(ben, path, `Comment ${n}`);
    const seen: string[][] = [];
    let query = '?limit=2';
    for (;;) {
      const { body } = await ada.get<{ items: Comment[]; nextCursor: string | null }>(path + query);
      seen.push(body.items.map((comment) => comment.text.slice(-1)));
      if (!body.nextCursor) break;
      query = `?limit=2&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual([['4', '5'], ['2', '3'], ['1']]);
  });

  test('keeps counts correct while members reply and delete at the same time', async () => {
    const id = await newPost();
    const path = `/api/entries/${id}/comments`;
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) => write(ben, path, `No. ${n}`)),
    );
    const replyTo = (comment: string) =>
      ada.post(`/api/comments/${comment}/replies`, { text: 'Yes' });
    const [toDelete, toKeep] = [ids.slice(0, 6), ids.slice(6)];
    const [deletions, racing, others] = await Promise.all([
      Promise.all(toDelete.map((comment) => ben.delete(`/api/comments/${comment}`))),
      Promise.all(toDelete.map(replyTo)),
      Promise.all(toKeep.map(replyTo)),
    ]);
    expect(deletions.map(({ status }) => status)).toEqual(toDelete.map(() => 200));
    expect(others.map(({ status }) => status)).toEqual(toKeep.map(() => 201));
    for (const { status } of racing) expect([201, 404]).toContain(status);
    const rows = await app.db
      .selectFrom('comment')
      .select('id')
      .where('entry_id', '=', id)
      .execute();
    expect((await read(id)).commentCount).toBe(rows.length);
  });

  test('stores a comment once for each idempotency key', async () => {
    const id = await newPost();
    const path = `/api/entries/${id}/comments`;
    const headers = { 'idempotency-key': 'retry-1' };
    const [one, two] = await Promise.all([
      ben.post<Comment>(path, { text: 'Once' }, headers),
      ben.post<Comment>(path, { text: 'Once' }, headers),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    const other = await ben.post(path, { text: 'Other' }, headers);
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('KEY_REUSED')]);
    expect((await read(id)).commentCount).toBe(1);
  });

  test.each(['two words', 'x'.repeat(101), ''])('refuses the idempotency key “%s”', async (key) => {
    const id = await newPost();
    const headers = { 'idempotency-key': key };
    const refused = await ben.post(`/api/entries/${id}/comments`, { text: 'Once' }, headers);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('visible ASCII')]);
    expect((await read(id)).commentCount).toBe(0);
  });
});
