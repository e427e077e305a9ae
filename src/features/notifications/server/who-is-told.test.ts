import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import { eventJoined } from '#features/events/activity.ts';
import type { Conversation } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import type { Notification } from '../contract.ts';

const names = ['ada', 'ben', 'cleo', 'dan'] as const;
type Name = (typeof names)[number];

/** Ada's post and event, and what everybody can do about them. */
interface World {
  like: (name: Name, what?: 'post' | 'event') => Promise<unknown>;
  comment: (name: Name, text: string, what?: 'post' | 'event') => Promise<string>;
  reply: (name: Name, commentId: string, text: string) => Promise<string>;
  join: (name: Name) => Promise<unknown>;
  /** A conversation of these people; the first one begins it. */
  talk: (first: Name, ...others: Name[]) => Promise<string>;
  write: (name: Name, conversationId: string, content: string) => Promise<unknown>;
  see: (name: Name, conversationId: string) => Promise<unknown>;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Case {
  name: string;
  act: (world: World) => Promise<unknown>;
  /** What each one finds, newest first; whoever is not named finds nothing. */
  told: Partial<Record<Name, string[]>>;
}

const cases: Case[] = [
  {
    name: 'a like: the owner of the post',
    act: ({ like }) => like('ben'),
    told: { ada: ['like: ben liked “Kiln day”'] },
  },
  {
    name: 'a like: the owner of the event',
    act: ({ like }) => like('ben', 'event'),
    told: { ada: ['like: ben liked “Lantern walk”'] },
  },
  {
    name: 'a second like of the same person: nobody again',
    act: async ({ like }) => {
      await like('ben');
      await like('ben');
    },
    told: { ada: ['like: ben liked “Kiln day”'] },
  },
  {
    name: 'likes of several people: the owner, once, by the last of them',
    act: async ({ like }) => {
      for (const name of ['ben', 'cleo', 'dan'] as const) await like(name);
    },
    told: { ada: ['like: dan +2 liked “Kiln day”'] },
  },
  {
    name: 'likes of a post and of an event: apart',
    act: async ({ like }) => {
      await like('ben');
      await like('ben', 'event');
    },
    told: { ada: ['like: ben liked “Lantern walk”', 'like: ben liked “Kiln day”'] },
  },
  {
    name: 'one’s own like: nobody',
    act: ({ like }) => like('ada'),
    told: {},
  },
  {
    name: 'joining: the owner of the event, once for all who came',
    act: async ({ join }) => {
      await join('ben');
      await join('cleo');
    },
    told: { ada: ['join: cleo +1 joined “Lantern walk”'] },
  },
  {
    name: 'joining one’s own event: nobody',
    act: ({ join }) => join('ada'),
    told: {},
  },
  {
    name: 'comments: the owner, each by itself',
    act: async ({ comment }) => {
      await comment('ben', 'Is that\n the ash?');
      await comment('ben', 'Where is it?', 'event');
    },
    told: {
      ada: [
        'comment: ben commented on “Lantern walk”: Where is it?',
        'comment: ben commented on “Kiln day”: Is that the ash?',
      ],
    },
  },
  {
    name: 'a long comment: told by its beginning',
    act: ({ comment }) => comment('ben', 'abcdefghi '.repeat(40)),
    told: { ada: [`comment: ben commented on “Kiln day”: ${'abcdefghi '.repeat(13)}abcdefghi…`] },
  },
  {
    name: 'a blank comment: nobody',
    act: ({ comment }) => comment('ben', ' \n '),
    told: {},
  },
  {
    name: 'a reply: the author of the comment, and the owner that something was written',
    act: async ({ comment, reply }) => {
      await reply('cleo', await comment('ben', 'Where?'), 'By the river.');
    },
    told: {
      ada: [
        'comment: cleo commented on “Kiln day”: By the river.',
        'comment: ben commented on “Kiln day”: Where?',
      ],
      ben: ['reply: cleo replied to you: By the river.'],
    },
  },
  {
    name: 'a reply to a reply: the author of that reply, not of the comment above it',
    act: async ({ comment, reply }) => {
      const asked = await comment('ben', 'Where?');
      await reply('dan', await reply('cleo', asked, 'By the river.'), 'Which one?');
    },
    told: {
      ada: [
        'comment: dan commented on “Kiln day”: Which one?',
        'comment: cleo commented on “Kiln day”: By the river.',
        'comment: ben commented on “Kiln day”: Where?',
      ],
      ben: ['reply: cleo replied to you: By the river.'],
      cleo: ['reply: dan replied to you: Which one?'],
    },
  },
  {
    name: 'a reply to the owner’s own comment: the owner, once',
    act: async ({ comment, reply }) => {
      await reply('ben', await comment('ada', 'Questions?'), 'One.');
    },
    told: { ada: ['reply: ben replied to you: One.'] },
  },
  {
    name: 'the owner’s reply: only the author of the comment',
    act: async ({ comment, reply }) => {
      await reply('ada', await comment('ben', 'Where?'), 'Here.');
    },
    told: {
      ada: ['comment: ben commented on “Kiln day”: Where?'],
      ben: ['reply: ada replied to you: Here.'],
    },
  },
  {
    name: 'a reply to oneself: only the owner',
    act: async ({ comment, reply }) => {
      await reply('ben', await comment('ben', 'Where?'), 'Found it.');
    },
    told: {
      ada: [
        'comment: ben commented on “Kiln day”: Found it.',
        'comment: ben commented on “Kiln day”: Where?',
      ],
    },
  },
  {
    name: 'comments and replies under one’s own post: nobody',
    act: async ({ comment, reply }) => {
      await reply('ada', await comment('ada', 'Mine.'), 'Also mine.');
    },
    told: {},
  },
  {
    name: 'messages: the other people of the conversation, by the last one',
    act: async ({ talk, write }) => {
      const id = await talk('ada', 'ben', 'cleo');
      await write('ada', id, 'Hello.');
      await write('ada', id, 'Tea?');
    },
    told: { ben: ['message: ada wrote to you: Tea?'], cleo: ['message: ada wrote to you: Tea?'] },
  },
  {
    name: 'messages of two conversations: apart',
    act: async ({ talk, write }) => {
      await write('ada', await talk('ada', 'ben'), 'One.');
      await write('cleo', await talk('cleo', 'ben'), 'Two.');
    },
    told: { ben: ['message: cleo wrote to you: Two.', 'message: ada wrote to you: One.'] },
  },
  {
    name: 'a message that was seen: nobody any more, whoever has not seen it still',
    act: async ({ talk, write, see }) => {
      const id = await talk('ada', 'ben', 'cleo');
      await write('ada', id, 'Hello.');
      await see('ben', id);
    },
    told: { cleo: ['message: ada wrote to you: Hello.'] },
  },
];

test.each(cases)('$name', async ({ act, told }) => {
  await app.reset();
  const people = {} as Record<Name, Person>;
  for (const name of names) people[name] = await app.member(name);
  await act(await openWorld(people));
  for (const name of names) {
    const { body } = await people[name].get<{ items: Notification[] }>('/api/notifications');
    const found = body.items.map(({ type, from, others, content }) => {
      return `${type}: ${from.userName}${others ? ` +${others}` : ''} ${content}`;
    });
    expect(found, `what ${name} is told`).toEqual(told[name] ?? []);
    const count = await people[name].get<{ unread: number }>('/api/notifications/unread-count');
    expect(count.body.unread, `how much ${name} is told`).toBe(found.length);
  }
});

async function openWorld(people: Record<Name, Person>): Promise<World> {
  const { ada } = people;
  const words = { title: 'Kiln day', content: 'Three survivors.' };
  const { body: post } = await ada.post<Post>('/api/posts', words);
  const event = await insertEvent(ada);
  const pathOf = (what: 'post' | 'event') => `/api/entries/${what === 'post' ? post.id : event}`;
  const idOf = async (answer: Promise<{ body: { id: string } | null }>) =>
    (await answer).body?.id ?? '';
  return {
    like: (name, what = 'post') => people[name].put(`${pathOf(what)}/like`),
    comment: (name, text, what = 'post') =>
      idOf(people[name].post<Comment | null>(`${pathOf(what)}/comments`, { text })),
    reply: (name, to, text) =>
      idOf(people[name].post<Comment>(`/api/comments/${to}/replies`, { text })),
    join: (name) =>
      app.server.services.acts.transact((act) =>
        act.emit(eventJoined, {
          eventId: event,
          eventOwnerId: ada.userId,
          userId: people[name].userId,
        }),
      ),
    talk: (first, ...others) => {
      const userIds = others.map((name) => people[name].userId);
      return idOf(people[first].post<Conversation>('/api/conversations', { userIds }));
    },
    write: (name, id, content) =>
      people[name].post(`/api/conversations/${id}/messages`, { content }),
    see: (name, id) =>
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
