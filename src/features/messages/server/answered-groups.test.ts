import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
/** A group to which Ada has written. Ben has accepted it, and Cleo has not answered. */
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.stranger('ada');
  ben = await app.stranger('ben');
  id = await write(ada, 'Hello', ben, await app.stranger('cleo'));
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
