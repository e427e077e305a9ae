import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { listConversations, send, write } from '#test/conversations.ts';
import { requestDuring } from '#test/during-act.ts';
import type { Person } from '#test/person.ts';
import { messageSent } from '../activity.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.member('ada');
  ben = await app.member('ben');
  cleo = await app.member('cleo');
});
afterAll(() => app.close());

test('a message that is sent to a group while its receiver mutes a third member stays unread', async () => {
  const id = await write(ada, 'Hello', ben, cleo);
  const statuses = await requestDuring(
    app,
    { activity: messageSent, matches: ({ senderId }) => senderId === cleo.userId },
    () => send(cleo, id, 'Tea at four?'),
    () => ada.put(`/api/blocks/${ben.userId}`, { kind: 'mute' }),
  );
  expect(statuses).toEqual([201, 200]);
  expect(await listConversations(ada, 'current')).toMatchObject([
    { id, unread: 1, lastMessage: { content: 'Tea at four?' } },
  ]);
});
