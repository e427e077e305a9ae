import { expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { startTestApp } from '#test/app.ts';

test('each member’s like counts once, even if several requests arrive at the same time', async () => {
  const app = await startTestApp();
  const people = await Promise.all(['ada', 'ben', 'cleo', 'dan'].map((name) => app.member(name)));
  const [ada] = people;
  const post = await ada?.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
  const path = `/api/entries/${post?.body.id}/like`;
  const responses = await Promise.all(
    people.flatMap((person) => Array.from({ length: 6 }, () => person.put(path))),
  );
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
  expect(await app.db.selectFrom('entry_like').select('user_id').execute()).toHaveLength(4);
  const read = await ada?.get<Post>(`/api/posts/${post?.body.id}`);
  expect(read?.body.likes).toBe(4);
  await app.close();
});

test('liking a post while it is being deleted either succeeds or returns 404', async () => {
  const app = await startTestApp();
  const [ada, ben] = [await app.member('ada'), await app.member('ben')];
  for (let round = 0; round < 8; round++) {
    const { body } = await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
    const [like, deletion] = await Promise.all([
      ben.put(`/api/entries/${body.id}/like`),
      ada.delete(`/api/posts/${body.id}`),
    ]);
    expect([200, 404]).toContain(like.status);
    expect(deletion.status).toBe(200);
  }
  expect(await app.db.selectFrom('entry_like').select('user_id').execute()).toEqual([]);
  await app.close();
});
