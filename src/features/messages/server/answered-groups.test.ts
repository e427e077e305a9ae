import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acquaint } from '#test/acquaint.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { listConversations, send, write } from '#test/conversations.ts';
import type { Answer, Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { setBlock } from '#test/set-block.ts';
import type { Conversation, Message } from '../contract.ts';
import { messageCopy } from '../copy.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
/** A group to which Ada has written. Ben has accepted it, and Cleo has not answered. */
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.stranger('ada');
  ben = await app.stranger('ben');
  cleo = await app.stranger('cleo');
  id = await write(ada, 'Hello', ben, cleo);
  await ben.put(`/api/conversations/${id}/acceptance`);
});
afterAll(() => app.close());

const read = async (by: Person) => (await by.get<Conversation>(`/api/conversations/${id}`)).body;
const sendPicture = async (by: Person): Promise<Answer<Message>> => {
  const picture = await uploadPicture(by, 'message');
  return send(by, id, '', { pictures: [{ id: picture.id, alt: '' }] });
};

test('a group counts as answered even if its sender has muted the only member who has accepted it', async () => {
  await setBlock(ada, ben, 'mute');
  expect(await read(ada)).toMatchObject({ request: null });
  expect(await listConversations(ada, 'current')).toMatchObject([{ id, request: null }]);
  expect(await sendPicture(ada)).toMatchObject({ status: 201 });
});

test('a group counts as unanswered if the only member who has accepted it blocks its sender', async () => {
  await setBlock(ben, ada, 'block');
  expect(await read(ada)).toMatchObject({ request: 'sent' });
  expect(await sendPicture(ada)).toMatchObject({
    status: 422,
    body: { message: messageCopy.picturesLater },
  });
});

describe('a member who deleted the request to a group that was answered', () => {
  const listIds = async (show: 'current' | 'requests') =>
    (await listConversations(cleo, show)).map((conversation) => conversation.id);
  beforeEach(async () => {
    await cleo.delete(`/api/conversations/${id}/request`);
  });

  test('is not brought back by a new message, not even from somebody whom they know', async () => {
    await acquaint(app.db, cleo.userId);
    for (const person of [ada, ben]) {
      expect(await send(person, id, 'Are you there, Cleo?')).toMatchObject({ status: 201 });
    }
    expect(await listIds('current')).toEqual([]);
    expect(await listIds('requests')).toEqual([]);
    expect((await cleo.get('/api/conversations/unread-count')).body).toEqual({ unread: 0 });
  });

  test('is in a new group that somebody whom they know starts with the same members', async () => {
    await acquaint(app.db, cleo.userId);
    const again = await write(ben, 'Hello again', ada, cleo);
    expect(await listIds('current')).toEqual([again]);
  });

  test('comes back by accepting it', async () => {
    await cleo.put(`/api/conversations/${id}/acceptance`);
    await send(ada, id, 'Welcome');
    expect(await listConversations(cleo, 'current')).toMatchObject([{ id, request: null }]);
  });
});
