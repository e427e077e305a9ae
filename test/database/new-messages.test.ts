import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import {
  countNewConversations,
  dismissMessages,
  listNewMessages,
  listNewSenders,
} from '#features/messages/server/new-messages-store.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { plansOf } from './plans.ts';
import { addMember } from './sample-rows.ts';

type Db = Kysely<Schema>;

const viewer = { userId: 'ada' };
const conversationCount = 200;
const messagesPerConversation = 10;
/** Ada has unread messages in every tenth conversation. */
const unreadIds = Array.from({ length: conversationCount / 10 }, (_, n) => toId(n * 10));

let testDatabase: TestDatabase;
let db: Db;

function toId(n: number): string {
  return `conversation-${String(n).padStart(3, '0')}`;
}

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  db = testDatabase.database.db;
  for (const id of ['ada', 'ben', 'cleo']) await addMember(db, id);
  for (let n = 0; n < conversationCount; n++) {
    const [id, last_message_at] = [toId(n), n * 100 + messagesPerConversation];
    await db
      .insertInto('conversation')
      .values({ id, direct_key: null, title: null, created_at: 1, last_message_at })
      .execute();
    const member = { conversation_id: id, joined_at: 1, last_message_at, dismissed_until: 0 };
    const read = { read_until: last_message_at, unread_count: 0 };
    const adas = n % 10 ? read : { read_until: last_message_at - 4, unread_count: 4 };
    await db
      .insertInto('conversation_member')
      .values([
        { ...member, ...adas, user_id: 'ada' },
        { ...member, ...read, user_id: 'ben' },
        { ...member, ...read, user_id: 'cleo' },
      ])
      .execute();
    await db
      .insertInto('message')
      .values(
        Array.from({ length: messagesPerConversation }, (_, at) => ({
          id: `${id}-${at}`,
          conversation_id: id,
          sender_id: at % 2 ? 'ben' : 'cleo',
          content: `${at}`,
          created_at: n * 100 + at + 1,
        })),
      )
      .execute();
  }
  if (testEngine === 'postgres') await sql`analyze`.execute(db);
});
afterAll(() => testDatabase.drop());

const rangeOfNewMessages =
  testEngine === 'sqlite'
    ? 'INDEX message_newest (conversation_id=? AND created_at>?)'
    : /using message_newest on message .*\n\s+Index Cond: \(\(conversation_id = .*created_at > /;

const page = { after: null, limit: 21 };
const reads: [string, (from: Db) => Promise<unknown>][] = [
  ['listed', (from) => listNewMessages(from, viewer, page)],
  ['listed from a cursor', (from) => listNewMessages(from, viewer, { ...page, after: middle })],
  ['counted', (from) => countNewConversations(from, viewer)],
];
const middle = { sortValue: 5010, id: toId(50) };

test.each(reads)('conversations with new messages are %s from indexes', async (_, read) => {
  const [plan = ''] = await plansOf(db, read);
  // The member's other conversations are skipped without reading their rows.
  expect(plan).toMatch(
    testEngine === 'sqlite'
      ? 'USING COVERING INDEX conversation_newest_of_member (user_id=?)'
      : /Index Only Scan using conversation_newest_of_member/,
  );
  expect(plan).toMatch(rangeOfNewMessages);
  expect(plan).not.toMatch(/Seq Scan|SCAN (unread|mine|message|newest)/);
});

test('the senders of new messages are read from the range of the new messages', async () => {
  const [plan] = await plansOf(db, (from) => listNewSenders(from, viewer, unreadIds));
  expect(plan).toMatch(rangeOfNewMessages);
  expect(plan).not.toMatch(/Seq Scan|SCAN (mine|message)/);
});

test('listing new messages takes one query if a member has no unread messages', async () => {
  expect(await plansOf(db, (from) => listNewMessages(from, { userId: 'ben' }, page))).toHaveLength(
    1,
  );
});

test('the time up to which messages are dismissed never decreases, and never exceeds the time of the last message', async () => {
  const [id = ''] = unreadIds;
  const read = () =>
    db
      .selectFrom('conversation_member')
      .select(['dismissed_until', 'read_until', 'unread_count'])
      .where('conversation_id', '=', id)
      .where('user_id', '=', 'ada')
      .executeTakeFirstOrThrow();
  const unmoved = { read_until: 6, unread_count: 4 };
  for (const [until, dismissed_until] of [
    [8, 8],
    [7, 8],
    [9_000_000_000_000, 10],
  ] as const) {
    await dismissMessages(db, viewer, until, id);
    expect(await read()).toEqual({ ...unmoved, dismissed_until });
  }
  expect(await dismissMessages(db, viewer, 9_000_000_000_000, id)).toBe(0);
  expect(await countNewConversations(db, viewer)).toBe(unreadIds.length - 1);
});
