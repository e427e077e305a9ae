import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import { entryLiked } from '#features/likes/activity.ts';
import type { Post } from '#features/posts/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { plansOf } from '#test/database/plans.ts';
import { openStream } from '#test/live-stream.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import type { Notification } from '../contract.ts';
import { deleteRead } from './store.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
let post: Post;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
  const fields = { title: 'Kiln day', content: 'Three survivors.' };
  post = (await ada.post<Post>('/api/posts', fields)).body;
});

/** The type, people and sentence of each notification: "like: ben liked your post “Kiln day”". */
const describeUnread = async (person: Person): Promise<string[]> =>
  (await listNotifications(person)).map(({ type, from, others, content }) => {
    return `${type}: ${from?.userName}${others ? ` +${others}` : ''} ${content}`;
  });
const countUnread = async (person: Person) =>
  (await person.get<{ unread: number }>('/api/notifications/unread-count')).body.unread;

const like = (person: Person) => person.put(`/api/entries/${post.id}/like`);
const comment = async (person: Person, text: string) =>
  (await person.post<Comment>(`/api/entries/${post.id}/comments`, { text })).body;

describe('many likes', () => {
  test('are all recorded while their notifications are being marked as read', async () => {
    const people = await Promise.all(['dan', 'eva', 'finn'].map((name) => app.member(name)));
    const requests = [ben, cleo, ...people].flatMap((person) => [
      like(person),
      ada.put('/api/notifications/read-all', { before: Date.now() }),
    ]);
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
    const rows = await app.db.selectFrom('notification').select(['id', 'read_at']).execute();
    expect(rows.filter(({ read_at }) => read_at === null).length).toBeLessThanOrEqual(1);
    const actors = await app.db.selectFrom('notification_actor').select('user_id').execute();
    expect(new Set(actors.map(({ user_id }) => user_id)).size).toBe(5);
    expect(await countUnread(ada)).toBe((await listNotifications(ada)).length);
  });

  test('that arrive at the same time are merged into one notification', async () => {
    const people = await Promise.all(['dan', 'eva', 'finn'].map((name) => app.member(name)));
    const likes = await Promise.all([ben, cleo, ...people].map((person) => like(person)));
    expect(likes.map(({ status }) => status)).toEqual(likes.map(() => 200));
    const [one, ...rest] = await listNotifications(ada);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ type: 'like', others: 4 });
    expect(one?.people).toHaveLength(3);
    expect(await countUnread(ada)).toBe(1);
  });

  test('start a new notification after the last one was read', async () => {
    await like(ben);
    const [first] = await listNotifications(ada);
    await ada.put(`/api/notifications/${first?.id}/read`);
    expect(await countUnread(ada)).toBe(0);
    await like(cleo);
    expect(await describeUnread(ada)).toEqual(['like: cleo liked your post “Kiln day”']);
  });
});

test('a member who has left an event, or was removed from it, does not count as having joined', async () => {
  const plan = { description: '', timeZone: 'Europe/Berlin', location: 'The old mill' };
  const { body: event } = await ada.post<Event>('/api/events', {
    ...plan,
    title: 'A walk',
    date: `${new Date().getFullYear() + 1}-06-01T18:30`,
  });
  const participation = `/api/events/${event.id}/participation`;
  for (const person of [ben, cleo]) await person.put(participation);
  expect(await describeUnread(ada)).toEqual(['join: cleo +1 joined your event “A walk”']);
  await cleo.delete(participation);
  expect(await describeUnread(ada)).toEqual(['join: ben joined your event “A walk”']);
  await ada.put(`/api/events/${event.id}/removals/${ben.userId}`, { reason: 'It is full.' });
  expect(await describeUnread(ada)).toEqual([]);
  expect(await countUnread(ada)).toBe(0);
  await cleo.put(participation);
  expect(await describeUnread(ada)).toEqual(['join: cleo joined your event “A walk”']);
});

describe('reading', () => {
  test('a member can mark their own notification as read, even twice, but not another member’s', async () => {
    await like(ben);
    const [one] = await listNotifications(ada);
    expect((await ben.put(`/api/notifications/${one?.id}/read`)).status).toBe(404);
    expect(await countUnread(ada)).toBe(1);
    for (const status of [200, 200]) {
      expect((await ada.put(`/api/notifications/${one?.id}/read`)).status).toBe(status);
    }
    expect(await countUnread(ada)).toBe(0);
  });

  test('marking all as read up to a time leaves later notifications unread', async () => {
    await like(ben);
    const [seen] = await listNotifications(ada);
    await new Promise<void>((resolve) => {
      const poll = () => (Date.now() > (seen?.createdAt ?? 0) ? resolve() : setImmediate(poll));
      poll();
    });
    await comment(cleo, 'Later.');
    await ada.put('/api/notifications/read-all', { before: seen?.createdAt });
    expect(await describeUnread(ada)).toEqual([
      'comment: cleo commented on your post “Kiln day”: Later.',
    ]);
  });

  test('pages contain each unread notification once', async () => {
    for (let n = 0; n < 7; n++) await comment(ben, `${n}`);
    const seen: string[] = [];
    let cursor = '';
    do {
      const path = `/api/notifications?limit=3${cursor}`;
      const { body } = await ada.get<{ items: Notification[]; nextCursor: string | null }>(path);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
    } while (cursor);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });
});

describe('deleting', () => {
  /** Opens Ada's live stream; `changed` resolves when her notifications change. */
  const listen = async () => {
    const stream = await openStream(app, ada);
    await stream.next('ready');
    // A new connection first receives the current count.
    await stream.next('notifications.changed');
    return { changed: () => stream.next('notifications.changed'), close: () => stream.close() };
  };

  test('a comment or a post also deletes its notifications and updates the counts of the recipients', async () => {
    const question = await comment(ben, 'Where?');
    await ada.post(`/api/comments/${question.id}/replies`, { text: 'Here.' });
    await cleo.post(`/api/comments/${question.id}/replies`, { text: 'There.' });
    await like(cleo);
    expect(await countUnread(ada)).toBe(3);
    const stream = await listen();
    await ben.delete(`/api/comments/${question.id}`);
    await stream.changed();
    expect(await describeUnread(ada)).toEqual(['like: cleo liked your post “Kiln day”']);
    expect(await countUnread(ben)).toBe(0);
    await ada.delete(`/api/posts/${post.id}`);
    await stream.changed();
    expect(await countUnread(ada)).toBe(0);
    expect(await app.db.selectFrom('notification').select('id').execute()).toEqual([]);
    stream.close();
  });

  test('an account removes the notifications about its actions from the list and the count', async () => {
    await like(cleo);
    const proof = { password: samplePassword };
    expect((await cleo.put('/api/account/deletion', proof)).status).toBe(200);
    expect(await describeUnread(ada)).toEqual([]);
    expect(await countUnread(ada)).toBe(0);
  });
});

describe('an action that fails', () => {
  test('notifies nobody', async () => {
    const stream = await openStream(app, ada);
    await stream.next('ready');
    await stream.next('unread.counted');
    expect((await ben.post(`/api/entries/${post.id}/comments`, { text: 1 })).status).toBe(422);
    await like(ben);
    await stream.next('notifications.changed');
    // The throttled like count of an earlier test's post may arrive first.
    while ((await stream.next('likes.counted')).data.entryId !== post.id);
    const ours = stream.events.filter(({ data }) => (data.entryId ?? post.id) === post.id);
    const received = new Set(ours.map(({ name }) => name));
    // Every new connection receives both unread counts.
    const atConnection = ['notifications.changed', 'ready', 'unread.counted'];
    expect([...received].toSorted()).toEqual(['likes.counted', ...atConnection]);
    stream.close();
  });

  test('leaves no notification if it fails after notifying', async () => {
    const liked = { entryId: post.id, entryOwnerId: ada.userId, userId: ben.userId, likes: 1 };
    const failing = app.server.services.acts.transact(async (act) => {
      await act.emit(entryLiked, liked);
      throw new Error('The act failed.');
    });
    await expect(failing).rejects.toThrow('The act failed.');
    for (const table of ['notification', 'notification_actor'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

test('a read notification is deleted after 30 days, and an unread one stays', async () => {
  const [read, recent, unread] = [
    await comment(ben, 'Read long ago.'),
    await comment(ben, 'Read lately.'),
    await comment(ben, 'Not read yet.'),
  ];
  const daysAgo = (days: number) => Date.now() - days * dayMs;
  for (const [{ id }, read_at] of [
    [read, daysAgo(31)],
    [recent, daysAgo(29)],
    [unread, null],
  ] as const) {
    await app.db
      .updateTable('notification')
      .set({ read_at, created_at: daysAgo(100) })
      .where('comment_id', '=', id)
      .execute();
  }
  // When the app starts, the job runs unless it has already run within a day.
  await app.db.deleteFrom('job_lease').where('name', '=', 'read notifications').execute();
  await app.restart();
  const rows = await app.db.selectFrom('notification').select('comment_id').execute();
  const byName = (one: unknown, other: unknown) => String(one).localeCompare(String(other));
  expect(rows.map(({ comment_id }) => comment_id).toSorted(byName)).toEqual(
    [recent.id, unread.id].toSorted(byName),
  );
  const actors = await app.db.selectFrom('notification_actor').select('user_id').execute();
  expect(actors).toHaveLength(2);
  expect(await countUnread(ada)).toBe(1);
});

test('deleting read notifications uses the index', async () => {
  const [plan] = await plansOf(app.db, (db) => deleteRead(db, 1));
  expect(plan).toContain('notification_read');
});
