import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { listConversations, send, write } from '#test/conversations.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import { messageCopy } from '../copy.ts';

let app: TestApp;
let now = Date.now();
let ada: Person;
let ben: Person;
let cleo: Person;
/** A group to which Ada has written. Ben has deleted the request, and Cleo has not answered. */
let id: string;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
beforeEach(async () => {
  await app.reset();
  ada = await app.stranger('ada');
  ben = await app.stranger('ben');
  cleo = await app.stranger('cleo');
  id = await write(ada, 'Hello', ben, cleo);
  await ben.delete(`/api/conversations/${id}/request`);
});
afterAll(() => app.close());

async function wait(ms: number): Promise<void> {
  now += ms;
  ada = await app.signIn('ada');
  ben = await app.signIn('ben');
  cleo = await app.signIn('cleo');
}

/** Lets Ada meet others at an event. */
async function meet(host: Person, ...guests: Person[]): Promise<void> {
  const date = new Date(now + dayMs).toISOString().slice(0, 16);
  const walk = { title: 'A walk', date, timeZone: 'UTC', location: 'The ridge' };
  const { body } = await host.post<{ id: string }>('/api/events', walk);
  for (const guest of [ada, ...guests]) await guest.put(`/api/events/${body.id}/participation`);
  await wait(2 * dayMs);
}

describe('a request to a group', () => {
  test('becomes a conversation with the next message for all members whom its sender has met', async () => {
    for (const text of ['Two', 'Three', 'Four']) await send(ada, id, text);
    await meet(ben, cleo);
    expect(await send(ada, id, 'Five')).toMatchObject({ status: 201 });
    for (const person of [ben, cleo]) {
      expect(await listConversations(person, 'requests')).toEqual([]);
      expect(await listConversations(person, 'current')).toMatchObject([
        { id, request: null, unread: 5 },
      ]);
    }
    expect(await listConversations(ada, 'current')).toMatchObject([{ id, request: null }]);
  });

  test('also becomes a conversation after the time in which a deleted request cannot be sent again', async () => {
    await meet(ben, cleo);
    await wait(181 * dayMs);
    await send(ada, id, 'Do you remember?');
    for (const person of [ben, cleo]) {
      expect(await listConversations(person, 'current')).toMatchObject([{ id, request: null }]);
    }
  });

  test('stays a request for the members whom its sender has not met', async () => {
    await meet(ben);
    await send(ada, id, 'See you, Ben');
    expect(await listConversations(ben, 'current')).toMatchObject([{ id, unread: 2 }]);
    expect(await listConversations(cleo, 'requests')).toMatchObject([{ id, unread: 0 }]);
    expect(await listConversations(cleo, 'current')).toEqual([]);
  });

  test('is sent again after 180 days to members whom its sender has not met', async () => {
    await cleo.delete(`/api/conversations/${id}/request`);
    await meet(ben);
    await wait(181 * dayMs);
    await send(ada, id, 'Do you remember?');
    expect(await listConversations(ben, 'current')).toMatchObject([{ id, request: null }]);
    expect(await listConversations(cleo, 'requests')).toMatchObject([{ id }]);
    expect(await listConversations(ada, 'current')).toMatchObject([{ id, request: null }]);
  });

  test('becomes a conversation without accepting the requests of other members of the group', async () => {
    await write(cleo, 'Hello, it is me, Cleo', ben);
    await meet(ben);
    await send(ada, id, 'See you, Ben');
    const contacts = await app.db
      .selectFrom('contact')
      .select(['from_id', 'answer'])
      .where('to_id', '=', ben.userId)
      .execute();
    expect(new Map(contacts.map((row) => [row.from_id, row.answer]))).toEqual(
      new Map([
        [ada.userId, 'accepted'],
        [cleo.userId, 'waiting'],
      ]),
    );
  });

  test('is deleted without declining the requests of other members of the group', async () => {
    await write(cleo, 'Hello, it is me, Cleo', ben);
    const dora = await app.stranger('dora');
    const group = await write(dora, 'Hello you two', ben, cleo);
    await ben.delete(`/api/conversations/${group}/request`);
    const again = await write(cleo, 'The three of us', ben, dora);
    expect((await listConversations(ben, 'requests')).map((request) => request.id)).toContain(
      again,
    );
    const declined = await app.db
      .selectFrom('contact')
      .select('from_id')
      .where('to_id', '=', ben.userId)
      .where('answer', '=', 'declined')
      .execute();
    expect(new Set(declined.map((row) => row.from_id))).toEqual(new Set([ada.userId, dora.userId]));
  });

  test('still limits its sender if the only member whom they have met blocks them', async () => {
    await meet(ben);
    await setBlock(ben, ada, 'block');
    for (const text of ['Two', 'Three', 'Four']) await send(ada, id, text);
    expect(await send(ada, id, 'Five')).toMatchObject({
      status: 409,
      body: { message: messageCopy.waitForAnswer },
    });
    expect(await listConversations(cleo, 'requests')).toMatchObject([{ id }]);
  });
});
