import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import { event, post } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';

const names = ['ada', 'ben', 'cleo', 'dan'] as const;
type Name = (typeof names)[number];
type People = Record<Name, Person>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const comment = (by: Person, entryId: string, text: string) =>
  create<Comment>(by, `/api/entries/${entryId}/comments`, { text });
const reply = (by: Person, commentId: string, text: string) =>
  create<Comment>(by, `/api/comments/${commentId}/replies`, { text });

interface Case {
  name: string;
  act: (people: People) => Promise<unknown>;
  /** The expected notifications by recipient, newest first; nobody else has any. */
  received: Partial<Record<Name, string[]>>;
}

const cases: Case[] = [
  {
    name: 'a post notifies those whom it mentions, once each',
    act: ({ ada }) => post(ada, 'Tea', 'For @ben and @cleo, mostly @ben.'),
    received: {
      ben: ['mention: ada mentioned you in the post “Tea”'],
      cleo: ['mention: ada mentioned you in the post “Tea”'],
    },
  },
  {
    name: 'an event notifies those whom its description mentions',
    act: ({ ada }) => event(ada, { title: 'Walk', description: 'Led by @ben.' }),
    received: { ben: ['mention: ada mentioned you in the event “Walk”'] },
  },
  {
    name: 'a comment notifies those whom it mentions, and the notification quotes it',
    act: async ({ ada, ben }) => comment(ben, (await post(ada, 'Tea')).id, 'Come, @cleo!'),
    received: {
      ada: ['comment: ben commented on your post “Tea”: Come, @cleo!'],
      cleo: ['mention: ben mentioned you in a comment on “Tea”: Come, @cleo!'],
    },
  },
  {
    name: 'a comment that mentions the owner of the post gives them one notification, not two',
    act: async ({ ada, ben }) => comment(ben, (await post(ada, 'Tea')).id, 'Thank you, @ada.'),
    received: { ada: ['mention: ben mentioned you in a comment on “Tea”: Thank you, @ada.'] },
  },
  {
    name: 'a reply that mentions the author of the comment gives them one notification, not two',
    act: async ({ ada, ben, cleo }) => {
      const first = await comment(ben, (await post(ada, 'Tea')).id, 'Where?');
      await reply(cleo, first.id, '@ben, by the river.');
    },
    received: {
      ada: [
        'comment: cleo commented on your post “Tea”: @ben, by the river.',
        'comment: ben commented on your post “Tea”: Where?',
      ],
      ben: ['mention: cleo mentioned you in a comment on “Tea”: @ben, by the river.'],
    },
  },
  {
    name: 'an edit notifies only those whom it newly mentions',
    act: async ({ ada }) => {
      const { id } = await post(ada, 'Tea', 'For @ben.');
      await ada.patch(`/api/posts/${id}`, { title: 'Tea', content: 'For @ben and @cleo.' });
    },
    received: {
      ben: ['mention: ada mentioned you in the post “Tea”'],
      cleo: ['mention: ada mentioned you in the post “Tea”'],
    },
  },
  {
    name: 'a mention that is removed and added again does not notify a second time',
    act: async ({ ada, ben }) => {
      const { id } = await post(ada, 'Tea', 'For @ben.');
      await ben.put('/api/notifications/read-all', { before: Number.MAX_SAFE_INTEGER });
      for (const content of ['For all.', 'For @ben.', 'For @BEN, of course.']) {
        await ada.patch(`/api/posts/${id}`, { title: 'Tea', content });
      }
    },
    received: {},
  },
  {
    name: 'a member who is mentioned by a former and by a new name is notified once',
    act: async ({ ada, ben }) => {
      const { id } = await post(ada, 'Tea', 'For @ben.');
      await ben.put('/api/notifications/read-all', { before: Number.MAX_SAFE_INTEGER });
      const profile = { displayName: 'ben', bio: '', location: '' };
      const interests = { interests: [], customInterests: [] };
      await ben.put('/api/profile', { username: 'benedict', ...profile, ...interests });
      const content = 'For @ben, also known as @benedict.';
      await ada.patch(`/api/posts/${id}`, { title: 'Tea', content });
    },
    received: {},
  },
  {
    name: 'a retry of the same comment does not notify a second time',
    act: async ({ ada, ben }) => {
      const { id } = await post(ada, 'Tea');
      const headers = { 'idempotency-key': 'one-comment' };
      for (let n = 0; n < 2; n++) {
        await ada.post(`/api/entries/${id}/comments`, { text: 'For @ben.' }, headers);
        await ben.put('/api/notifications/read-all', { before: Number.MAX_SAFE_INTEGER });
      }
    },
    received: {},
  },
  {
    name: 'a member who mentions themselves is not notified',
    act: ({ ada }) => post(ada, 'Tea', 'By @ada.'),
    received: {},
  },
  {
    name: 'a member who has muted the author is not notified, not even of the comment',
    act: async ({ ada, ben }) => {
      await setBlock(ada, ben, 'mute');
      await comment(ben, (await post(ada, 'Tea')).id, 'Thank you, @ada.');
    },
    received: {},
  },
  {
    name: 'members who block each other do not notify each other',
    act: async ({ ada, ben, cleo }) => {
      await setBlock(ben, ada, 'block');
      await setBlock(ada, cleo, 'block');
      await post(ada, 'Tea', 'For @ben and @cleo.');
      await post(ben, 'Cake', 'For @ada.');
    },
    received: {},
  },
  {
    name: 'a member who cannot see the post is not notified of a comment on it that mentions them',
    act: async ({ ada, ben, cleo }) => {
      await setBlock(cleo, ada, 'block');
      await comment(ben, (await post(ada, 'Tea')).id, 'Come, @cleo!');
    },
    received: { ada: ['comment: ben commented on your post “Tea”: Come, @cleo!'] },
  },
  {
    name: 'a member who has muted the owner of the post is not notified of a comment that mentions them',
    act: async ({ ada, ben, cleo }) => {
      await setBlock(cleo, ada, 'mute');
      await comment(ben, (await post(ada, 'Tea')).id, 'Come, @cleo!');
    },
    received: { ada: ['comment: ben commented on your post “Tea”: Come, @cleo!'] },
  },
  {
    name: 'a member who does not see the comment is not notified of a reply to it that mentions them',
    act: async ({ ada, ben, cleo, dan }) => {
      await setBlock(cleo, ben, 'mute');
      const first = await comment(ben, (await post(ada, 'Tea')).id, 'Where?');
      await reply(dan, first.id, 'Ask @cleo.');
    },
    received: {
      ada: [
        'comment: dan commented on your post “Tea”: Ask @cleo.',
        'comment: ben commented on your post “Tea”: Where?',
      ],
      ben: ['reply: dan replied to you: Ask @cleo.'],
    },
  },
  {
    name: 'deleting the comment deletes the notification',
    act: async ({ ada, ben }) => {
      const { id } = await comment(ada, (await post(ada, 'Tea')).id, 'For @ben.');
      await ada.delete(`/api/comments/${id}`);
      expect((await ben.get('/api/notifications')).text).not.toContain('Tea');
    },
    received: {},
  },
  {
    name: 'deleting the event deletes the notification',
    act: async ({ ada }) => {
      const { id } = await event(ada, { title: 'Walk', description: 'Led by @ben.' });
      await ada.delete(`/api/events/${id}`);
    },
    received: {},
  },
];

test.each(cases)('$name', async ({ act, received }) => {
  await app.reset();
  const people = {} as People;
  for (const name of names) people[name] = await app.member(name);
  await act(people);
  for (const name of names) {
    const notifications = await listNotifications(people[name]);
    const found = notifications.map(
      ({ type, from, others, content }) =>
        `${type}: ${from?.userName}${others ? ` +${others}` : ''} ${content}`,
    );
    expect(found, `notifications of ${name}`).toEqual(received[name] ?? []);
    const count = await people[name].get<{ unread: number }>('/api/notifications/unread-count');
    expect(count.body.unread, `unread count of ${name}`).toBe(found.length);
  }
  const stored = await app.db
    .selectFrom('notification')
    .select('user_id')
    .where('read_at', 'is', null)
    .execute();
  const expected = Object.values(received).flat().length;
  expect(stored, 'every stored notification is shown to its recipient').toHaveLength(expected);
});

test('a notification of a mention leads to the comment or post that contains the mention', async () => {
  await app.reset();
  const [ada, ben] = [await app.member('ada'), await app.member('ben')];
  const { id } = await post(ada, 'Tea', 'For @ben.');
  const { id: commentId } = await comment(ada, id, 'Right, @ben?');
  const notifications = await listNotifications(ben);
  expect(notifications.map(({ target }) => target)).toEqual([
    { kind: 'post', id, commentId },
    { kind: 'post', id, commentId: null },
  ]);
});
