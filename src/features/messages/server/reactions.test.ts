import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#platform/shared/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import { setBlock } from '#test/set-block.ts';
import type { Conversation, Message, Reaction } from '../contract.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

async function start(by: Person, ...others: Person[]): Promise<string> {
  const userIds = others.map(({ userId }) => userId);
  return (await by.post<Conversation>('/api/conversations', { userIds })).body.id;
}

async function send(by: Person, id: string, content: string): Promise<Message> {
  const path = `/api/conversations/${id}/messages`;
  const { status, body } = await by.post<Message>(path, { content });
  expect(status).toBe(201);
  return body;
}

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const id = await start(ada, ben);
  const other = await start(ada, cleo);
  const { id: messageId } = await send(ada, id, 'Tea at four?');
  const elsewhere = await send(ada, other, 'Cake at five?');
  const path = `/api/conversations/${id}/messages/${messageId}/reaction`;
  const wrongPath = `/api/conversations/${id}/messages/${elsewhere.id}/reaction`;
  await ben.put(path, { emoji: '❤️' });
  return { ada, ben, cleo, path, wrongPath, id };
}

describe('reacting to a message', () => {
  runScenarios(arrange, [
    {
      name: 'a member of the conversation reacts, and the response contains all reactions',
      as: ({ ada }) => ada,
      call: ({ path }) => `PUT ${path}`,
      body: { emoji: '👍' },
      status: 200,
      contains: ['"emoji":"❤️"', '"userName":"ben"', '"emoji":"👍"', '"userName":"ada"'],
      rows: { message_reaction: 1 },
    },
    {
      name: 'another reaction replaces the first',
      as: ({ ben }) => ben,
      call: ({ path }) => `PUT ${path}`,
      body: { emoji: '😂' },
      status: 200,
      contains: ['"emoji":"😂"'],
      lacks: ['❤️'],
      rows: {},
    },
    {
      name: 'the same reaction again changes nothing',
      as: ({ ben }) => ben,
      call: ({ path }) => `PUT ${path}`,
      body: { emoji: '❤️' },
      status: 200,
      contains: ['"emoji":"❤️"'],
    },
    {
      name: 'a member removes their reaction',
      as: ({ ben }) => ben,
      call: ({ path }) => `DELETE ${path}`,
      status: 200,
      contains: ['"reactions":[]'],
      rows: { message_reaction: -1 },
    },
    {
      name: 'removing a reaction that does not exist changes nothing',
      as: ({ ada }) => ada,
      call: ({ path }) => `DELETE ${path}`,
      status: 200,
      contains: ['❤️'],
    },
    {
      name: 'only the listed emojis are accepted',
      as: ({ ada }) => ada,
      call: ({ path }) => `PUT ${path}`,
      body: { emoji: '💣' },
      status: 422,
      contains: ['INVALID_INPUT'],
    },
    {
      name: 'somebody outside the conversation does not find the message',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `PUT ${path}`,
      body: { emoji: '👍' },
      status: 404,
      lacks: ['Tea', 'ben'],
    },
    {
      name: 'a message of another conversation is not found',
      as: ({ ada }) => ada,
      call: ({ wrongPath }) => `PUT ${wrongPath}`,
      body: { emoji: '👍' },
      status: 404,
    },
    {
      name: 'an unknown message is not found',
      as: ({ ada }) => ada,
      call: ({ id }) => `PUT /api/conversations/${id}/messages/${unknownId}/reaction`,
      body: { emoji: '👍' },
      status: 404,
    },
    {
      name: 'a visitor has to sign in',
      as: ({ visitor }) => visitor,
      call: ({ path }) => `PUT ${path}`,
      body: { emoji: '👍' },
      status: 401,
    },
  ]);
});

describe('reactions', () => {
  let app: TestApp;
  let ada: Person;
  let ben: Person;
  let dan: Person;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    ada = await app.member('ada');
    ben = await app.member('ben');
    dan = await app.member('dan');
  });
  afterAll(() => app.close());

  const pathOf = ({ id, conversationId }: Message) =>
    `/api/conversations/${conversationId}/messages/${id}/reaction`;
  const react = (by: Person, message: Message, emoji: string) =>
    by.put<{ reactions: Reaction[] }>(pathOf(message), { emoji });
  const reactionsFor = async (person: Person, { id, conversationId }: Message) => {
    const path = `/api/conversations/${conversationId}/messages`;
    const { items } = (await person.get<Page<Message>>(path)).body;
    const found = items.find((message) => message.id === id);
    return found?.reactions.map(({ userName, emoji }) => `${userName} ${emoji}`);
  };

  test('are shown to everyone, and neither notify nor count as unread', async () => {
    const message = await send(ada, await start(ada, ben, dan), 'Who brings cake?');
    await ben.put(`/api/conversations/${message.conversationId}/read`, {
      until: message.createdAt,
    });
    await react(dan, message, '😂');
    await react(ben, message, '🙏');
    await react(dan, message, '👍');
    for (const person of [ada, ben, dan]) {
      expect(await reactionsFor(person, message)).toEqual(['ben 🙏', 'dan 👍']);
    }
    for (const person of [ada, ben]) {
      const { unread } = (await person.get<{ unread: number }>('/api/conversations/unread-count'))
        .body;
      expect(unread).toBe(0);
      expect((await person.get<Page<unknown>>('/api/notifications')).body.items).toEqual([]);
    }
    const { items } = (await dan.get<Page<Conversation>>('/api/conversations')).body;
    expect(items[0]?.lastMessage?.reactions).toHaveLength(2);
  });

  test('are sent live to everyone in the conversation, with the name of the member who reacted', async () => {
    const message = await send(ada, await start(ada, ben), 'Tea?');
    const stream = await openStream(app, ada);
    await stream.next('ready');
    await react(ben, message, '👍');
    const { conversationId, id: messageId } = message;
    const senderId = ada.userId;
    const change = { conversationId, messageId, senderId, userId: ben.userId };
    expect((await stream.next('message.reacted')).data).toEqual({
      ...change,
      emoji: '👍',
      details: { userName: 'ben' },
    });
    await react(ben, message, '👍');
    await ben.delete(pathOf(message));
    expect((await stream.next('message.reacted')).data).toMatchObject({ ...change, emoji: null });
    expect(stream.events.filter(({ name }) => name === 'message.reacted')).toHaveLength(2);
    stream.close();
  });

  test('of two members are hidden from each other in a group if one blocks the other', async () => {
    const id = await start(dan, ada, ben);
    const [dans, bens] = [await send(dan, id, 'Dan writes'), await send(ben, id, 'Ben writes')];
    await react(ada, dans, '❤️');
    await react(ben, dans, '👍');
    await react(ada, bens, '😮');
    await setBlock(ada, ben, 'block');
    expect(await reactionsFor(ada, dans)).toEqual(['ada ❤️']);
    expect(await reactionsFor(ben, dans)).toEqual(['ben 👍']);
    expect(await reactionsFor(dan, dans)).toEqual(['ada ❤️', 'ben 👍']);
    expect(await reactionsFor(ben, bens)).toEqual([]);
    expect((await react(ada, bens, '👍')).status).toBe(404);

    const stream = await openStream(app, ben);
    await stream.next('ready');
    await react(ada, dans, '😢');
    await react(dan, dans, '🙏');
    expect((await stream.next('message.reacted')).data.userId).toBe(dan.userId);
    stream.close();
  });

  test('are deleted with the account of the member who reacted', async () => {
    const message = await send(ada, await start(ada, ben), 'Tea?');
    await react(ben, message, '👍');
    await app.db.deleteFrom('auth_user').where('id', '=', ben.userId).execute();
    expect(await reactionsFor(ada, message)).toEqual([]);
  });
});
