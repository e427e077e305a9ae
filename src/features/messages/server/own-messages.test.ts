import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Keyset } from '#platform/server/database/keyset.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { plansOf } from '#test/database/plans.ts';
import { testEngine } from '#test/engines.ts';
import type { Person } from '#test/person.ts';
import type { Conversation, Message } from '../contract.ts';
import { listOwnMessageRows } from './own-messages-store.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
/** Ada's conversations: one with Ben, and groups with Ben and Cleo. */
const conversations: string[] = [];
const conversationCount = 6;
const longestLength = 9;

/**
 * Messages of all conversations, interleaved by time. The first and second conversations have messages with the same
 * times, and so do the third and fourth, and the fifth and sixth. Each has one message fewer than the previous one.
 */
const sampleMessages = () =>
  conversations.flatMap((conversation_id, index) =>
    Array.from({ length: longestLength - index }, (_, n) => ({
      id: `019b0000-0000-7000-8000-0000000${n}${index}000`,
      conversation_id,
      sender_id: n % 2 ? ada.userId : ben.userId,
      content: `${n}.${index}`,
      created_at: 1000 + n * 3 + Math.floor(index / 2),
    })),
  );
const newestFirst = () =>
  sampleMessages()
    .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
    .map(({ content }) => content);

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const start = async (who: Person, others: Person[]) => {
    const userIds = others.map(({ userId }) => userId);
    return (await who.post<Conversation>('/api/conversations', { userIds })).body.id;
  };
  for (let n = 0; n < conversationCount; n++)
    conversations.push(await start(ada, n ? [ben, cleo] : [ben]));
  const otherId = await start(ben, [cleo]);
  await ben.post(`/api/conversations/${otherId}/messages`, { content: 'Not for Ada.' });
  const rows = sampleMessages();
  await app.db.insertInto('message').values(rows).execute();
  for (const id of conversations) {
    const times = rows.filter((row) => row.conversation_id === id).map((row) => row.created_at);
    const last_message_at = Math.max(...times);
    for (const table of ['conversation', 'conversation_member'] as const) {
      const key = table === 'conversation' ? 'id' : 'conversation_id';
      await app.db.updateTable(table).set({ last_message_at }).where(key, '=', id).execute();
    }
  }
});
afterAll(() => app.close());

/** The texts on all pages of a member's list of messages. */
async function readAll(person: Person, limit: number): Promise<string[]> {
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor ? `&cursor=${cursor}` : '';
    const { body } = await person.get<{ items: Message[]; nextCursor: string | null }>(
      `/api/messages?limit=${limit}${query}`,
    );
    read.push(...body.items.map(({ content }) => content));
    cursor = body.nextCursor;
  } while (cursor);
  return read;
}

test.each([1, 2, 5, 50])(
  'messages of all conversations are listed newest first without duplicates, %i per page',
  async (limit) => {
    expect(await readAll(ada, limit)).toEqual(newestFirst());
  },
);

test('a line about a member who left is listed first even if its group has the oldest last message', async () => {
  const [eve, fay] = [await app.member('eve'), await app.member('fay')];
  const userIds = [ben.userId, fay.userId];
  for (const content of ['First', 'Second', 'Third']) {
    const { body } = await eve.post<Conversation>('/api/conversations', { userIds });
    await eve.post(`/api/conversations/${body.id}/messages`, { content });
  }
  const { items } = (await fay.get<{ items: Message[] }>('/api/messages')).body;
  const first = items.at(-1)?.conversationId;
  await fay.delete(`/api/conversations/${first}/participation`);
  expect(await readAll(eve, 1)).toEqual(['', 'Third', 'Second', 'First']);
});

test('messages of all conversations are read by one index range scan per conversation', async () => {
  const viewer = { userId: ada.userId } as Parameters<typeof listOwnMessageRows>[1];
  const after = { sortValue: 1015, id: 'z' };
  const plans = await plansOf(app.db, (db) =>
    listOwnMessageRows(db, viewer, { after, limit: 5, scope: 'visible' }),
  );
  const [conversations, newest, rows] = plans;
  expect(plans).toHaveLength(3);
  expect(conversations).toContain('conversation_newest_of_member');
  const range = testEngine === 'sqlite' ? 'INDEX message_newest (conv' : 'using message_newest';
  expect(newest?.split(range)).toHaveLength(1 + conversationCount);
  expect(`${newest}\n${rows}`).not.toMatch(/Seq Scan on message|SCAN message/);
});

test.each([1, 2, 5])(
  'the reachable messages include the whole direct conversation with a muted member, %i per page',
  async (limit) => {
    const dan = await app.member(`dan${limit}`);
    const viewer = { userId: ada.userId } as Parameters<typeof listOwnMessageRows>[1];
    const readAll = async () => {
      const read: string[] = [];
      let after: Keyset | null = null;
      for (;;) {
        const page = await listOwnMessageRows(app.db, viewer, {
          after,
          limit,
          scope: 'reachable',
        });
        const last = page.at(-1);
        if (!last) return read;
        read.push(...page.map(({ id }) => id));
        after = { id: last.id, sortValue: last.created_at };
      }
    };
    const userIds = [ada.userId];
    const { body } = await dan.post<Conversation>('/api/conversations', { userIds });
    const write = () => dan.post(`/api/conversations/${body.id}/messages`, { content: 'From Dan' });
    for (let n = 0; n < 3; n++) await write();
    const before = await readAll();
    expect(before.length).toBeGreaterThanOrEqual(sampleMessages().length + 3);
    await ada.put(`/api/blocks/${dan.userId}`, { kind: 'mute' });
    expect(await readAll()).toEqual(before);
  },
);
