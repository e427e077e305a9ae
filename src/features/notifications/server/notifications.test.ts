import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import type { Notification } from '../contract.ts';

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
  const words = { title: 'Kiln day', content: 'Three survivors.' };
  post = (await ada.post<Post>('/api/posts', words)).body;
});

const unreadOf = async (person: Person): Promise<Notification[]> =>
  (await person.get<{ items: Notification[] }>('/api/notifications')).body.items;
/** Who did what, as it is shown: "ben liked “Kiln day”". */
const toldTo = async (person: Person): Promise<string[]> =>
  (await unreadOf(person)).map(({ type, from, others, content }) => {
    return `${type}: ${from.userName}${others ? ` +${others}` : ''} ${content}`;
  });
const countOf = async (person: Person) =>
  (await person.get<{ unread: number }>('/api/notifications/unread-count')).body.unread;

const like = (person: Person) => person.put(`/api/entries/${post.id}/like`);
const comment = async (person: Person, text: string) =>
  (await person.post<Comment>(`/api/entries/${post.id}/comments`, { text })).body;
const reply = async (person: Person, to: { id: string }, text: string) =>
  (await person.post<Comment>(`/api/comments/${to.id}/replies`, { text })).body;

describe('who is told of what', () => {
  test('the owner of a post: of a like, of a comment', async () => {
    await like(ben);
    await comment(ben, 'Is that\n the ash?');
    expect(await toldTo(ada)).toEqual([
      'comment: ben commented on “Kiln day”: Is that the ash?',
      'like: ben liked “Kiln day”',
    ]);
    expect(await toldTo(ben)).toEqual([]);
    expect(await toldTo(cleo)).toEqual([]);
  });

  test('nobody of what they did themselves', async () => {
    await like(ada);
    const own = await comment(ada, 'Mine.');
    await reply(ada, own, 'Also mine.');
    expect(await toldTo(ada)).toEqual([]);
  });

  test('the author of a comment of a reply, and the owner that there was a comment', async () => {
    const asked = await comment(ben, 'Where?');
    await reply(cleo, asked, 'By the river.');
    expect(await toldTo(ben)).toEqual(['reply: cleo replied to you: By the river.']);
    expect(await toldTo(ada)).toEqual([
      'comment: cleo commented on “Kiln day”: By the river.',
      'comment: ben commented on “Kiln day”: Where?',
    ]);
  });

  test('an owner whose own comment is replied to, once', async () => {
    const own = await comment(ada, 'Questions?');
    await reply(ben, own, 'One.');
    expect(await toldTo(ada)).toEqual(['reply: ben replied to you: One.']);
  });

  test('the others of a conversation, once for each until they have seen it', async () => {
    const start = { userIds: [ben.userId, cleo.userId] };
    const { body: talk } = await ada.post<Conversation>('/api/conversations', start);
    const path = `/api/conversations/${talk.id}`;
    for (const content of ['Hello.', 'Tea?']) await ada.post(`${path}/messages`, { content });
    expect(await toldTo(ben)).toEqual(['message: ada wrote to you: Tea?']);
    expect(await toldTo(ada)).toEqual([]);
    await ben.put(`${path}/read`, { until: 9_000_000_000_000 });
    expect(await toldTo(ben)).toEqual([]);
    expect(await toldTo(cleo)).toHaveLength(1);
  });
});

describe('many likes', () => {
  test('are one notification, however many arrive at once', async () => {
    const people = await Promise.all(['dan', 'eva', 'finn'].map((name) => app.member(name)));
    await Promise.all([ben, cleo, ...people].map((person) => like(person)));
    const [one, ...rest] = await unreadOf(ada);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ type: 'like', others: 4 });
    expect(one?.people).toHaveLength(3);
    expect(await countOf(ada)).toBe(1);
  });

  test('begin a new one once they were read', async () => {
    await like(ben);
    const [first] = await unreadOf(ada);
    await ada.put(`/api/notifications/${first?.id}/read`);
    expect(await countOf(ada)).toBe(0);
    await like(cleo);
    expect(await toldTo(ada)).toEqual(['like: cleo liked “Kiln day”']);
  });
});

describe('reading', () => {
  test('somebody else’s is not there, and stays unread', async () => {
    await like(ben);
    const [one] = await unreadOf(ada);
    expect((await ben.put(`/api/notifications/${one?.id}/read`)).status).toBe(404);
    expect(await countOf(ada)).toBe(1);
    for (const status of [200, 200]) {
      expect((await ada.put(`/api/notifications/${one?.id}/read`)).status).toBe(status);
    }
    expect(await countOf(ada)).toBe(0);
  });

  test('all up to a time leaves what came later', async () => {
    await like(ben);
    const [seen] = await unreadOf(ada);
    await new Promise<void>((resolve) => {
      const look = () => (Date.now() > (seen?.createdAt ?? 0) ? resolve() : setImmediate(look));
      look();
    });
    await comment(cleo, 'Later.');
    await ada.put('/api/notifications/read-all', { before: seen?.createdAt });
    expect(await toldTo(ada)).toEqual(['comment: cleo commented on “Kiln day”: Later.']);
  });

  test('comes in pages, each once', async () => {
    for (let at = 0; at < 7; at++) await comment(ben, `${at}`);
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

test('what is deleted takes its notifications along, and so does who leaves', async () => {
  const asked = await comment(ben, 'Where?');
  await like(cleo);
  await ben.delete(`/api/comments/${asked.id}`);
  expect(await toldTo(ada)).toEqual(['like: cleo liked “Kiln day”']);
  await app.db.deleteFrom('auth_user').where('id', '=', cleo.userId).execute();
  expect(await toldTo(ada)).toEqual([]);
  expect(await countOf(ada)).toBe(0);
  await comment(ben, 'Still there?');
  await ada.delete(`/api/posts/${post.id}`);
  expect(await app.db.selectFrom('notification').select('id').execute()).toEqual([]);
});

test('an act that fails tells nobody', async () => {
  const stream = await openStream(app, ada);
  await stream.next('ready');
  expect((await ben.post(`/api/entries/${post.id}/comments`, { text: 1 })).status).toBe(422);
  await like(ben);
  await stream.next('notifications.changed');
  expect(stream.events.map(({ name }) => name)).toEqual(['ready', 'notifications.changed']);
  stream.close();
});
