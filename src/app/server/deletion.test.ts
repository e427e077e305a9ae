import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { readTableStates, rowChanges } from '#test/table-state.ts';

/** docs/deletion-rules.md, for what goes while its owner stays. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function make<Body>(person: Person, path: string, body: object): Promise<Body> {
  const answer = await person.post<Body>(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Ada's post and event with a picture each; Ben and Cleo have a lot to say to both. */
async function arrange() {
  const [ada, ben, cleo] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
  ];
  const image = await uploadPicture(ada, 'post');
  const poster = await uploadPicture(ada, 'event');
  const post = await make<Post>(ada, '/api/posts', {
    title: 'Tea',
    content: 'At four.',
    imageId: image.id,
  });
  const event = await make<Event>(ada, '/api/events', {
    title: 'A walk',
    date: '2099-05-02T10:00',
    timeZone: 'Europe/Amsterdam',
    location: 'The ridge',
    imageId: poster.id,
  });
  const talk = await make<Conversation>(ben, '/api/conversations', { userIds: [ada.userId] });
  await make(ben, `/api/conversations/${talk.id}/messages`, { content: 'About the tea …' });
  const comments = { post: '', event: '' };
  const replies = { post: '', event: '' };
  for (const [kind, { id }] of Object.entries({ post, event }) as ['post' | 'event', Post][]) {
    const under = `/api/entries/${id}/comments`;
    comments[kind] = (await make<Comment>(ben, under, { text: 'Ben was here.' })).id;
    const reply = `/api/comments/${comments[kind]}/replies`;
    replies[kind] = (await make<Comment>(cleo, reply, { text: 'Cleo too.' })).id;
    await make(ada, reply, { text: 'And Ada.' });
    await make(cleo, under, { text: 'Cleo for herself.' });
    for (const person of [ben, cleo]) await person.put(`/api/entries/${id}/like`);
  }
  for (const person of [ben, cleo]) await person.put(`/api/events/${event.id}/participation`);
  return { ada, ben, cleo, post, event, image, poster, comments, replies };
}

/** Deletes something and tells by how many rows each table changed. */
async function changesOf(person: Person, path: string): Promise<Record<string, number>> {
  const before = await readTableStates(app.db);
  const answer = await person.delete(path);
  expect(answer.status, answer.text).toBe(200);
  await app.server.services.jobs.settle();
  return rowChanges(before, await readTableStates(app.db));
}

/** The notifications that name nobody or nothing which is still there. */
async function orphans() {
  const rows = await app.db
    .selectFrom('notification as n')
    .leftJoin('entry', 'entry.id', 'n.entry_id')
    .leftJoin('comment', 'comment.id', 'n.comment_id')
    .select(['n.entry_id', 'entry.id as entry', 'n.comment_id', 'comment.id as comment'])
    .execute();
  return rows.filter((row) => row.entry !== row.entry_id || row.comment !== row.comment_id);
}

describe('what goes', () => {
  test('a post: deletes its comments, replies, likes, notifications and picture; messages remain', async () => {
    const { ada, ben, post, image, event } = await arrange();
    expect(await changesOf(ada, `/api/posts/${post.id}`)).toEqual({
      entry: -1,
      post: -1,
      picture: -1,
      comment: -4,
      entry_like: -2,
      // To Ada: three comments, and the likes in one; to Ben: two replies.
      notification: -6,
      notification_actor: -7,
    });
    expect((await ben.get(image.url)).status).toBe(404);
    expect((await ben.get(`/api/entries/${post.id}/comments`)).status).toBe(404);
    expect((await ben.get(`/api/events/${event.id}`)).status).toBe(200);
    expect(await orphans()).toEqual([]);
  });

  test('an event: also deletes its participants, and its picture with the file', async () => {
    const { ada, ben, event, poster, post } = await arrange();
    expect((await ben.get(poster.url)).status).toBe(200);
    expect(await changesOf(ada, `/api/events/${event.id}`)).toEqual({
      entry: -1,
      event: -1,
      event_participant: -3,
      picture: -1,
      comment: -4,
      entry_like: -2,
      // As with a post, and who joined.
      notification: -7,
      notification_actor: -9,
    });
    expect((await ben.get(poster.url)).status).toBe(404);
    const left: string[] = [];
    const folders = app.server.services.storage.folders(`events/${ada.userId}`);
    for await (const folder of folders) left.push(folder);
    expect(left).toEqual([]);
    expect((await ben.get(`/api/posts/${post.id}`)).status).toBe(200);
    expect(await orphans()).toEqual([]);
  });

  test.each(['post', 'event'] as const)(
    'a comment under a %s: deletes its replies and their notifications; likes remain',
    async (kind) => {
      const world = await arrange();
      const changes = await changesOf(world.ben, `/api/comments/${world.comments[kind]}`);
      expect(changes).toEqual({
        comment: -3,
        // To Ada: the comment and Cleo's reply; to Ben: both replies.
        notification: -4,
        notification_actor: -4,
      });
      const { body } = await world.ada.get<Post>(`/api/${kind}s/${world[kind].id}`);
      expect([body.commentCount, body.likes]).toEqual([1, 2]);
      expect(await orphans()).toEqual([]);
    },
  );

  test('a reply: itself and its notifications only', async () => {
    const { ada, cleo, post, replies } = await arrange();
    expect(await changesOf(cleo, `/api/comments/${replies.post}`)).toEqual({
      comment: -1,
      // To Ada as the owner, and to Ben as the author of the comment.
      notification: -2,
      notification_actor: -2,
    });
    const { body, text } = await ada.get<Post>(`/api/posts/${post.id}`);
    expect(body.commentCount).toBe(3);
    expect(text).toContain('And Ada.');
    expect(text).not.toContain('Cleo too.');
  });

  test('a replaced picture: deletes its row and its file', async () => {
    const { ada, ben, event, poster } = await arrange();
    const next = await uploadPicture(ada, 'event');
    const before = await readTableStates(app.db);
    const words = {
      title: 'A walk',
      date: '2099-05-02T10:00',
      timeZone: 'Europe/Amsterdam',
      location: 'The ridge',
    };
    await ada.patch(`/api/events/${event.id}`, { ...words, imageId: next.id });
    await app.server.services.jobs.settle();
    expect(rowChanges(before, await readTableStates(app.db))).toEqual({ picture: -1 });
    expect((await ben.get(poster.url)).status).toBe(404);
    expect((await ben.get(next.url)).status).toBe(200);
  });
});
