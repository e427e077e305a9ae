import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import { eventJoined } from '#features/events/activity.ts';
import type { Conversation } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';

const names = ['ada', 'ben', 'cleo', 'dan'] as const;
type Name = (typeof names)[number];

/** What members can do with Ada's post and event, and in conversations. */
interface Actions {
  like: (name: Name, kind?: 'post' | 'event') => Promise<unknown>;
  comment: (name: Name, text: string, kind?: 'post' | 'event') => Promise<string>;
  reply: (name: Name, commentId: string, text: string) => Promise<string>;
  join: (name: Name) => Promise<unknown>;
  /** `first` starts a conversation with the others. */
  startConversation: (first: Name, ...others: Name[]) => Promise<string>;
  send: (name: Name, conversationId: string, content: string) => Promise<unknown>;
  markRead: (name: Name, conversationId: string) => Promise<unknown>;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Case {
  name: string;
  act: (actions: Actions) => Promise<unknown>;
  /** The expected notifications by recipient, newest first; nobody else has any. */
  received: Partial<Record<Name, string[]>>;
}

const cases: Case[] = [
  {
    name: 'a like notifies the owner of the post',
    act: ({ like }) => like('ben'),
    received: { ada: ['like: ben liked your post “Kiln day”'] },
  },
  {
    name: 'a like notifies the owner of the event',
    act: ({ like }) => like('ben', 'event'),
    received: { ada: ['like: ben liked your event “Lantern walk”'] },
  },
  {
    name: 'a second like by the same person sends no second notification',
    act: async ({ like }) => {
      await like('ben');
      await like('ben');
    },
    received: { ada: ['like: ben liked your post “Kiln day”'] },
  },
  {
    name: 'likes from several people are merged into one notification, which names the latest person',
    act: async ({ like }) => {
      for (const name of ['ben', 'cleo', 'dan'] as const) await like(name);
    },
    received: { ada: ['like: dan +2 liked your post “Kiln day”'] },
  },
  {
    name: 'likes on a post and on an event are separate notifications',
    act: async ({ like }) => {
      await like('ben');
      await like('ben', 'event');
    },
    received: {
      ada: ['like: ben liked your event “Lantern walk”', 'like: ben liked your post “Kiln day”'],
    },
  },
  {
    name: 'liking your own post notifies nobody',
    act: ({ like }) => like('ada'),
    received: {},
  },
  {
    name: 'joins are merged into one notification to the host',
    act: async ({ join }) => {
      await join('ben');
      await join('cleo');
    },
    received: { ada: ['join: cleo +1 joined your event “Lantern walk”'] },
  },
  {
    name: 'joining one’s own event notifies nobody',
    act: ({ join }) => join('ada'),
    received: {},
  },
  {
    name: 'each comment notifies the owner of the post or event',
    act: async ({ comment }) => {
      await comment('ben', 'Is that\n the ash?');
      await comment('ben', 'Where is it?', 'event');
    },
    received: {
      ada: [
        'comment: ben commented on your event “Lantern walk”: Where is it?',
        'comment: ben commented on your post “Kiln day”: Is that the ash?',
      ],
    },
  },
  {
    name: 'a long comment is cut to an excerpt',
    act: ({ comment }) => comment('ben', 'abcdefghi '.repeat(40)),
    received: {
      ada: [`comment: ben commented on your post “Kiln day”: ${'abcdefghi '.repeat(13)}abcdefghi…`],
    },
  },
  {
    name: 'a blank comment notifies nobody',
    act: ({ comment }) => comment('ben', ' \n '),
    received: {},
  },
  {
    name: 'a reply notifies the author of the comment and the owner of the post',
    act: async ({ comment, reply }) => {
      await reply('cleo', await comment('ben', 'Where?'), 'By the river.');
    },
    received: {
      ada: [
        'comment: cleo commented on your post “Kiln day”: By the river.',
        'comment: ben commented on your post “Kiln day”: Where?',
      ],
      ben: ['reply: cleo replied to you: By the river.'],
    },
  },
  {
    name: 'a reply to a reply notifies the author of that reply, not of the comment above it',
    act: async ({ comment, reply }) => {
      const question = await comment('ben', 'Where?');
      await reply('dan', await reply('cleo', question, 'By the river.'), 'Which one?');
    },
    received: {
      ada: [
        'comment: dan commented on your post “Kiln day”: Which one?',
        'comment: cleo commented on your post “Kiln day”: By the river.',
        'comment: ben commented on your post “Kiln day”: Where?',
      ],
      ben: ['reply: cleo replied to you: By the river.'],
      cleo: ['reply: dan replied to you: Which one?'],
    },
  },
  {
    name: 'a reply to the owner’s own comment notifies the owner once',
    act: async ({ comment, reply }) => {
      await reply('ben', await comment('ada', 'Questions?'), 'One.');
    },
    received: { ada: ['reply: ben replied to you: One.'] },
  },
  {
    name: 'the owner’s reply notifies only the author of the comment',
    act: async ({ comment, reply }) => {
      await reply('ada', await comment('ben', 'Where?'), 'Here.');
    },
    received: {
      ada: ['comment: ben commented on your post “Kiln day”: Where?'],
      ben: ['reply: ada replied to you: Here.'],
    },
  },
  {
    name: 'replying to your own comment notifies only the author of the post',
    act: async ({ comment, reply }) => {
      await reply('ben', await comment('ben', 'Where?'), 'Found it.');
    },
    received: {
      ada: [
        'comment: ben commented on your post “Kiln day”: Found it.',
        'comment: ben commented on your post “Kiln day”: Where?',
      ],
    },
  },
  {
    name: 'comments and replies on one’s own post notify nobody',
    act: async ({ comment, reply }) => {
      await reply('ada', await comment('ada', 'Mine.'), 'Also mine.');
    },
    received: {},
  },
  {
    name: 'messages in a conversation are merged into one notification to each other participant, with the latest message',
    act: async ({ startConversation, send }) => {
      const id = await startConversation('ada', 'ben', 'cleo');
      await send('ada', id, 'Hello.');
      await send('ada', id, 'Tea?');
    },
    received: {
      ben: ['message: ada sent you a message: Tea?'],
      cleo: ['message: ada sent you a message: Tea?'],
    },
  },
  {
    name: 'messages in two conversations are separate notifications',
    act: async ({ startConversation, send }) => {
      await send('ada', await startConversation('ada', 'ben'), 'One.');
      await send('cleo', await startConversation('cleo', 'ben'), 'Two.');
    },
    received: {
      ben: ['message: cleo sent you a message: Two.', 'message: ada sent you a message: One.'],
    },
  },
  {
    name: 'a message leaves no notification for a participant who has seen it',
    act: async ({ startConversation, send, markRead }) => {
      const id = await startConversation('ada', 'ben', 'cleo');
      await send('ada', id, 'Hello.');
      await markRead('ben', id);
    },
    received: { cleo: ['message: ada sent you a message: Hello.'] },
  },
];

test.each(cases)('$name', async ({ act, received }) => {
  await app.reset();
  const people = {} as Record<Name, Person>;
  for (const name of names) people[name] = await app.member(name);
  await act(await createActions(people));
  for (const name of names) {
    const notifications = await listNotifications(people[name]);
    const found = notifications.map(({ type, from, others, content }) => {
      return `${type}: ${from?.userName}${others ? ` +${others}` : ''} ${content}`;
    });
    expect(found, `notifications of ${name}`).toEqual(received[name] ?? []);
    const count = await people[name].get<{ unread: number }>('/api/notifications/unread-count');
    expect(count.body.unread, `unread count of ${name}`).toBe(found.length);
  }
});

async function createActions(people: Record<Name, Person>): Promise<Actions> {
  const { ada } = people;
  const fields = { title: 'Kiln day', content: 'Three survivors.' };
  const { body: post } = await ada.post<Post>('/api/posts', fields);
  const event = await insertEvent(ada);
  const getPath = (kind: 'post' | 'event') => `/api/entries/${kind === 'post' ? post.id : event}`;
  const getId = async (response: Promise<{ body: { id: string } | null }>) =>
    (await response).body?.id ?? '';
  return {
    like: (name, kind = 'post') => people[name].put(`${getPath(kind)}/like`),
    comment: (name, text, kind = 'post') =>
      getId(people[name].post<Comment | null>(`${getPath(kind)}/comments`, { text })),
    reply: (name, to, text) =>
      getId(people[name].post<Comment>(`/api/comments/${to}/replies`, { text })),
    join: (name) =>
      app.server.services.acts.transact((act) =>
        act.emit(eventJoined, {
          eventId: event,
          eventOwnerId: ada.userId,
          userId: people[name].userId,
        }),
      ),
    startConversation: (first, ...others) => {
      const userIds = others.map((name) => people[name].userId);
      return getId(people[first].post<Conversation>('/api/conversations', { userIds }));
    },
    send: (name, id, content) =>
      people[name].post(`/api/conversations/${id}/messages`, { content }),
    markRead: (name, id) =>
      people[name].put(`/api/conversations/${id}/read`, { until: Number.MAX_SAFE_INTEGER }),
  };
}

async function insertEvent(owner: Person): Promise<string> {
  const id = newId();
  const now = Date.now();
  const entry = { id, kind: 'event' as const, owner_id: owner.userId, created_at: now };
  await app.db
    .insertInto('entry')
    .values({ ...entry, like_count: 0, comment_count: 0 })
    .execute();
  await app.db
    .insertInto('event')
    .values({
      entry_id: id,
      title: 'Lantern walk',
      description: '',
      starts_at: now + 86_400_000,
      ends_at: null,
      over_at: now + 90_000_000,
      time_zone: 'Europe/Amsterdam',
      location: 'Old Bridge',
      picture_id: null,
      participant_count: 1,
      is_public: 0,
      town: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
