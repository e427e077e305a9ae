import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { readTableStates, rowChanges } from '#test/table-state.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/**
 * Creates a post and an event by Ada, each with a picture. Ben and Cleo comment on both, like both and join
 * the event. Cleo and Ada reply to Ben's comments. Ben also sends Ada a message.
 */
async function arrange() {
  const [ada, ben, cleo] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
  ];
  const image = await uploadPicture(ada, 'post');
  const poster = await uploadPicture(ada, 'event');
  const post = await create<Post>(ada, '/api/posts', {
    title: 'Tea',
    content: 'At four.',
    imageId: image.id,
  });
  const event = await create<Event>(ada, '/api/events', {
    title: 'A walk',
    date: '2099-05-02T10:00',
    timeZone: 'Europe/Amsterdam',
    location: 'The ridge',
    imageId: poster.id,
  });
  const conversation = await create<Conversation>(ben, '/api/conversations', {
    userIds: [ada.userId],
  });
  await create(ben, `/api/conversations/${conversation.id}/messages`, {
    content: 'About the tea …',
  });
  const comments = { post: '', event: '' };
  const replies = { post: '', event: '' };
  for (const [kind, { id }] of Object.entries({ post, event }) as ['post' | 'event', Post][]) {
    const commentsPath = `/api/entries/${id}/comments`;
    comments[kind] = (await create<Comment>(ben, commentsPath, { text: 'Ben was here.' })).id;
    const repliesPath = `/api/comments/${comments[kind]}/replies`;
    replies[kind] = (await create<Comment>(cleo, repliesPath, { text: 'Cleo too.' })).id;
    await create(ada, repliesPath, { text: 'And Ada.' });
    await create(cleo, commentsPath, { text: 'From Cleo.' });
    for (const person of [ben, cleo]) await person.put(`/api/entries/${id}/like`);
  }
  for (const person of [ben, cleo]) await person.put(`/api/events/${event.id}/participation`);
  return { ada, ben, cleo, post, event, image, poster, comments, replies };
}

/** Sends a DELETE request and returns how many rows each table gained or lost. */
async function deleteAndCountRows(person: Person, path: string): Promise<Record<string, number>> {
  const before = await readTableStates(app);
  const response = await person.delete(path);
  expect(response.status, response.text).toBe(200);
  await app.server.services.jobs.settle();
  return rowChanges(before, await readTableStates(app));
}

/** Lists the folders of a member's event pictures. Each folder contains all sizes of one picture. */
async function listEventFolders({ userId }: Person): Promise<string[]> {
  const folders: string[] = [];
  const stored = app.server.services.storage.folders(`events/${userId}`);
  for await (const folder of stored) folders.push(folder);
  return folders;
}

/** Finds notifications whose entry or comment is missing. */
async function findOrphans() {
  const rows = await app.db
    .selectFrom('notification as n')
    .leftJoin('entry', 'entry.id', 'n.entry_id')
    .leftJoin('comment', 'comment.id', 'n.comment_id')
    .select(['n.entry_id', 'entry.id as entry', 'n.comment_id', 'comment.id as comment'])
    .execute();
  return rows.filter((row) => row.entry !== row.entry_id || row.comment !== row.comment_id);
}

describe('deleting', () => {
  test('a post: deletes its comments, replies, likes, notifications and picture; messages remain', async () => {
    const { ada, ben, post, image, event } = await arrange();
    expect(await deleteAndCountRows(ada, `/api/posts/${post.id}`)).toEqual({
      entry: -1,
      post: -1,
      picture: -1,
      comment: -4,
      entry_like: -2,
      // Ada had three notifications for comments and one for both likes. Ben had two for replies.
      notification: -6,
      notification_actor: -7,
    });
    expect((await ben.get(image.url)).status).toBe(404);
    expect((await ben.get(`/api/entries/${post.id}/comments`)).status).toBe(404);
    expect((await ben.get(`/api/events/${event.id}`)).status).toBe(200);
    expect(await findOrphans()).toEqual([]);
  });

  test('an event: deletes its comments, replies, likes, participants, notifications and picture file', async () => {
    const { ada, ben, event, poster, post } = await arrange();
    expect((await ben.get(poster.url)).status).toBe(200);
    expect(await deleteAndCountRows(ada, `/api/events/${event.id}`)).toEqual({
      entry: -1,
      event: -1,
      event_participant: -3,
      event_reminder: -2,
      picture: -1,
      comment: -4,
      entry_like: -2,
      // Seven are deleted: six as for a post, and one for both joins. Two are added, which tell Ben and Cleo of the
      // cancellation.
      notification: -5,
      notification_actor: -9,
    });
    expect((await ben.get(poster.url)).status).toBe(404);
    expect(await listEventFolders(ada)).toEqual([]);
    expect((await ben.get(`/api/posts/${post.id}`)).status).toBe(200);
    expect(await findOrphans()).toEqual([]);
  });

  test.each([
    ['a post', 'post'],
    ['an event', 'event'],
  ] as const)(
    'a comment under %s: deletes its replies and all their notifications; likes remain',
    async (_, kind) => {
      const arranged = await arrange();
      const changes = await deleteAndCountRows(
        arranged.ben,
        `/api/comments/${arranged.comments[kind]}`,
      );
      expect(changes).toEqual({
        comment: -3,
        // Ada had two, for the comment and for Cleo's reply. Ben had two, one for each reply.
        notification: -4,
        notification_actor: -4,
      });
      const { body } = await arranged.ada.get<Post>(`/api/${kind}s/${arranged[kind].id}`);
      expect([body.commentCount, body.likes]).toEqual([1, 2]);
      expect(await findOrphans()).toEqual([]);
    },
  );

  test('a reply: deletes only the reply and its notifications', async () => {
    const { ada, cleo, post, replies } = await arrange();
    expect(await deleteAndCountRows(cleo, `/api/comments/${replies.post}`)).toEqual({
      comment: -1,
      // Ada had one as the owner of the post, and Ben had one as the author of the comment.
      notification: -2,
      notification_actor: -2,
    });
    const { body, text } = await ada.get<Post>(`/api/posts/${post.id}`);
    expect(body.commentCount).toBe(3);
    expect(text).toContain('And Ada.');
    expect(text).not.toContain('Cleo too.');
  });

  test('a picture by replacing it: deletes the row and the files of the old picture', async () => {
    const { ada, ben, event, poster } = await arrange();
    const next = await uploadPicture(ada, 'event');
    const before = await readTableStates(app);
    expect(await listEventFolders(ada)).toHaveLength(2);
    const fields = {
      title: 'A walk',
      date: '2099-05-02T10:00',
      timeZone: 'Europe/Amsterdam',
      location: 'The ridge',
    };
    await ada.patch(`/api/events/${event.id}`, { ...fields, imageId: next.id });
    await app.server.services.jobs.settle();
    expect(rowChanges(before, await readTableStates(app))).toEqual({ picture: -1 });
    expect((await ben.get(poster.url)).status).toBe(404);
    expect((await ben.get(next.url)).status).toBe(200);
    expect(await listEventFolders(ada)).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  const key = { 'idempotency-key': 'a-key' };
  const words = 'A sentence that is stored once.';
  const walk = { date: '2099-05-02T10:00', timeZone: 'UTC', location: 'The ridge' };

  test.each(['post', 'event', 'comment', 'reply'] as const)(
    'outlives the %s but contains none of its text, and a repeated request creates nothing',
    async (kind) => {
      const { ada, post, comments } = await arrange();
      const [path, body] = {
        post: ['/api/posts', { title: 'Tea', content: words }] as const,
        event: ['/api/events', { ...walk, title: words }] as const,
        comment: [`/api/entries/${post.id}/comments`, { text: words }] as const,
        reply: [`/api/comments/${comments.post}/replies`, { text: words }] as const,
      }[kind];
      const first = await ada.post<{ id: string }>(path, body, key);
      expect(first.status, first.text).toBe(201);
      expect((await ada.post(path, body, key)).text).toBe(first.text);
      const keys = JSON.stringify(await app.db.selectFrom('idempotency_key').selectAll().execute());
      expect(keys).toContain(first.body.id);
      expect(keys).not.toContain(words);
      const folder = kind === 'reply' ? 'comments' : `${kind}s`;
      await ada.delete(`/api/${folder}/${first.body.id}`);
      const before = await readTableStates(app);
      expect((await ada.post(path, body, key)).status).toBe(404);
      expect(rowChanges(before, await readTableStates(app))).toEqual({});
    },
  );

  test('is deleted with the member’s account', async () => {
    const { ada } = await arrange();
    await ada.post('/api/posts', { title: 'Tea', content: words }, key);
    const readKeys = () => app.db.selectFrom('idempotency_key').select('user_id').execute();
    expect(await readKeys()).toEqual([{ user_id: ada.userId }]);
    await ada.put('/api/account/deletion', { password: samplePassword });
    expect(await readKeys()).toEqual([]);
  });
});
