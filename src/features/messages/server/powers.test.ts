import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#features/notifications/contract.ts';
import type { Page } from '#platform/shared/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import { setBlock } from '#test/set-block.ts';
import type { Conversation, Message } from '../contract.ts';
import { messageCopy } from '../copy.ts';

async function start(by: Person, ...others: Person[]): Promise<string> {
  const userIds = others.map(({ userId }) => userId);
  return (await by.post<Conversation>('/api/conversations', { userIds })).body.id;
}

async function send(by: Person, id: string, content: string): Promise<Message> {
  const { status, body } = await by.post<Message>(`/api/conversations/${id}/messages`, {
    content,
  });
  expect(status).toBe(201);
  return body;
}

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const dan = await app.member('dan');
  const direct = await start(ada, ben);
  const group = await start(ada, ben, cleo);
  const { id: messageId } = await send(ada, group, 'Tea at four?');
  const path = `/api/conversations/${group}`;
  const message = `${path}/messages/${messageId}`;
  await ben.put(`${message}/reaction`, { emoji: '👍' });
  return { ada, ben, cleo, dan, direct, path, message };
}

describe('leaving, muting, archiving and deleting', () => {
  runScenarios(arrange, [
    {
      name: 'a member leaves a group, and a line about it is added',
      as: ({ ben }) => ben,
      call: ({ path }) => `DELETE ${path}/participation`,
      status: 200,
      rows: { conversation_member: -1, message: 1 },
    },
    {
      name: 'a direct conversation cannot be left',
      as: ({ ben }) => ben,
      call: ({ direct }) => `DELETE /api/conversations/${direct}/participation`,
      status: 409,
      contains: [messageCopy.onlyGroups],
    },
    {
      name: 'somebody else’s group cannot be left',
      as: ({ dan }) => dan,
      call: ({ path }) => `DELETE ${path}/participation`,
      status: 404,
    },
    {
      name: 'a member mutes a conversation',
      as: ({ ben }) => ben,
      call: ({ path }) => `PATCH ${path}`,
      body: { muted: true },
      status: 200,
      contains: ['"muted":true', '"archived":false'],
      rows: {},
    },
    {
      name: 'somebody else’s conversation cannot be archived',
      as: ({ dan }) => dan,
      call: ({ path }) => `PATCH ${path}`,
      body: { archived: true },
      status: 404,
    },
    {
      name: 'a member deletes their own message and the reactions to it',
      as: ({ ada }) => ada,
      call: ({ message }) => `DELETE ${message}`,
      status: 200,
      rows: { message_reaction: -1 },
    },
    {
      name: 'another member’s message cannot be deleted',
      as: ({ ben }) => ben,
      call: ({ message }) => `DELETE ${message}`,
      status: 404,
      lacks: ['Tea'],
    },
    {
      name: 'a visitor has to sign in',
      as: ({ visitor }) => visitor,
      call: ({ message }) => `DELETE ${message}`,
      status: 401,
    },
  ]);
});

describe('a conversation', () => {
  let app: TestApp;
  let ada: Person;
  let ben: Person;
  let cleo: Person;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
  });
  afterAll(() => app.close());

  const pathOf = (id: string) => `/api/conversations/${id}`;
  const list = async (by: Person, id: string) =>
    (await by.get<Page<Message>>(`${pathOf(id)}/messages`)).body.items;
  const listed = async (by: Person, show = 'current') =>
    (await by.get<Page<Conversation>>(`/api/conversations?show=${show}`)).body.items;
  const unread = async (by: Person) =>
    (await by.get<{ unread: number }>('/api/conversations/unread-count')).body.unread;
  const notifications = async (by: Person) =>
    (await by.get<Page<Notification>>('/api/notifications')).body.items;
  const leave = (by: Person, id: string) => by.delete(`${pathOf(id)}/participation`);
  const change = (by: Person, id: string, settings: object) => by.patch(pathOf(id), settings);
  const sendPicture = async (by: Person, id: string) => {
    const { id: pictureId } = await uploadPicture(by, 'message');
    const body = { content: 'Look', pictures: [{ id: pictureId, alt: '' }] };
    return (await by.post<Message>(`${pathOf(id)}/messages`, body)).body;
  };
  const urlOf = ({ pictures }: Message) => pictures[0]?.url ?? '';

  test('that a member leaves shows a line about it to the others, without a notification', async () => {
    const id = await start(ada, ben, cleo);
    const stream = await openStream(app, ada);
    await stream.next('ready');
    await send(ben, id, 'Bye.');
    const before = await unread(ada);
    const shown = (await sendPicture(cleo, id)).pictures[0]?.url ?? '';
    await leave(ben, id);
    const { data } = await stream.next('conversation.left');
    expect(data).toMatchObject({
      conversationId: id,
      userId: ben.userId,
      details: { message: { kind: 'left', senderName: 'ben' } },
    });
    stream.close();
    expect(await unread(ada)).toBe(before + 1);
    expect(await notifications(ada)).toHaveLength(1);
    expect((await list(ada, id)).map(({ kind, content }) => [kind, content])).toEqual([
      ['left', ''],
      ['text', 'Look'],
      ['text', 'Bye.'],
    ]);
    const [conversation] = await listed(ada);
    expect(conversation?.people.map(({ userName }) => userName)).toEqual(['cleo']);
    expect(conversation?.lastMessage?.content).toBe('Look');
    expect((await ben.get(pathOf(id))).status).toBe(404);
    expect(await listed(ben)).toEqual([]);
    expect(await unread(ben)).toBe(0);
    expect((await ben.get(shown)).status).toBe(404);
    expect((await ben.post(`${pathOf(id)}/messages`, { content: 'Back?' })).status).toBe(404);
    await ada.put(`${pathOf(id)}/read`, { until: Number.MAX_SAFE_INTEGER });
    expect(await unread(ada)).toBe(0);
  });

  test('does not show that a hidden member left', async () => {
    const id = await start(ada, ben, cleo);
    await send(cleo, id, 'Hello.');
    await setBlock(ada, ben, 'block');
    await leave(ben, id);
    expect((await list(ada, id)).map(({ kind }) => kind)).toEqual(['text']);
    expect((await list(cleo, id)).map(({ kind }) => kind)).toEqual(['left', 'text']);
  });

  test('is deleted with its pictures when the last member leaves', async () => {
    const id = await start(ada, ben, cleo);
    const url = urlOf(await sendPicture(ada, id));
    for (const person of [ada, ben, cleo]) expect((await leave(person, id)).status).toBe(200);
    await app.server.services.jobs.settle();
    const count = (table: 'conversation' | 'message' | 'picture') =>
      app.db.selectFrom(table).select('id').execute();
    expect(await count('conversation')).toEqual([]);
    expect(await count('message')).toEqual([]);
    expect(await count('picture')).toEqual([]);
    expect((await ada.get(url)).status).toBe(404);
  });

  test('that is muted neither notifies nor adds to the unread count until it is unmuted', async () => {
    const id = await start(ada, ben);
    await send(ada, id, 'One');
    await change(ben, id, { muted: true });
    await send(ada, id, 'Two');
    expect([await unread(ben), (await notifications(ben)).length]).toEqual([0, 0]);
    expect((await listed(ben))[0]).toMatchObject({ unread: 2, muted: true });
    await change(ben, id, { muted: false });
    expect([await unread(ben), (await notifications(ben)).length]).toEqual([2, 1]);
    expect(await unread(ada)).toBe(0);
  });

  test('that is archived leaves the list until its next message', async () => {
    const id = await start(ada, ben);
    await send(ada, id, 'One');
    await change(ben, id, { archived: true });
    expect(await listed(ben)).toEqual([]);
    expect(await listed(ben, 'archived')).toMatchObject([{ id, archived: true }]);
    expect(await listed(ada)).toHaveLength(1);
    await send(ada, id, 'Two');
    expect(await listed(ben)).toMatchObject([{ id, archived: false }]);
    expect(await listed(ben, 'archived')).toEqual([]);
  });

  test('shows a deleted message as deleted, with correct counts and without its pictures', async () => {
    const id = await start(ada, ben, cleo);
    await send(ada, id, 'One');
    const message = await sendPicture(ada, id);
    await cleo.put(`${pathOf(id)}/read`, { until: message.createdAt });
    const stream = await openStream(app, ben);
    await stream.next('ready');
    expect([await unread(ben), await unread(cleo)]).toEqual([2, 0]);
    const path = `${pathOf(id)}/messages/${message.id}`;
    expect((await ada.delete(path)).status).toBe(200);
    expect((await ada.delete(path)).status).toBe(200);
    expect((await stream.next('message.deleted')).data).toMatchObject({
      messageId: message.id,
      details: { unread: 1 },
    });
    stream.close();
    expect([await unread(ben), await unread(cleo)]).toEqual([1, 0]);
    const [shown] = await list(ben, id);
    expect(shown).toMatchObject({ kind: 'deleted', content: '', pictures: [], reactions: [] });
    expect((await notifications(ben)).map(({ content }) => content)).toEqual([
      'sent you a message: One',
    ]);
    await app.server.services.jobs.settle();
    expect((await ben.get(urlOf(message))).status).toBe(404);
    expect((await ada.get(urlOf(message))).status).toBe(404);
    expect((await ben.put(`${path}/reaction`, { emoji: '👍' })).status).toBe(404);
    await ben.put(`${pathOf(id)}/read`, { until: message.createdAt });
    expect(await unread(ben)).toBe(0);
  });
});
