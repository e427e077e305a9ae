import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import type { Schema } from '#db/schema.ts';
import {
  countNewConversations,
  listNewMessages,
  listNewSenders,
} from '#features/messages/server/new-messages-store.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { addMember } from './sample-rows.ts';

/** A stored notification about messages: when it was last updated, whether it is read, and who wrote. */
interface Stored {
  at: number;
  read: boolean;
  actors: string[];
}

interface Case {
  name: string;
  id: string;
  /** The messages that Ada has not read, as `[sender, time]`. */
  unread: [sender: string, at: number][];
  stored: Stored[];
  /** The senders in the notification that Ada has after the upgrade, latest first. Empty if she has no notification. */
  senders: string[];
}

const cases: Case[] = [
  {
    name: 'an unread notification stays, with everyone who wrote',
    id: 'unread',
    unread: [
      ['ben', 10],
      ['cleo', 11],
    ],
    stored: [{ at: 12, read: false, actors: ['ben', 'cleo'] }],
    senders: ['cleo', 'ben'],
  },
  {
    name: 'an unread notification stays without the senders of the previous one, which was marked as read',
    id: 'unread-again',
    unread: [
      ['ben', 20],
      ['cleo', 22],
    ],
    stored: [
      { at: 21, read: true, actors: ['ben'] },
      { at: 23, read: false, actors: ['cleo'] },
    ],
    senders: ['cleo'],
  },
  {
    name: 'an unread notification stays if the clock was set back after the previous one',
    id: 'clock-set-back',
    unread: [['cleo', 30]],
    stored: [
      { at: 35, read: true, actors: ['ben'] },
      { at: 29, read: false, actors: ['cleo'] },
    ],
    senders: ['cleo'],
  },
  {
    name: 'a notification that was marked as read does not come back, although its messages are unread',
    id: 'dismissed',
    unread: [['ben', 40]],
    stored: [{ at: 41, read: true, actors: ['ben'] }],
    senders: [],
  },
  {
    name: 'unread messages whose notification was deleted do not notify',
    id: 'deleted',
    unread: [['ben', 50]],
    stored: [],
    senders: [],
  },
];

const viewer = { userId: 'ada' };
let old: TestDatabase;
let db: Kysely<Schema>;

beforeAll(async () => {
  old = await openTestDatabase({ migrated: false });
  db = old.database.db;
  const untyped = db as Kysely<unknown>;
  const previous = Object.entries(migrations).filter(([name]) => name < '0027');
  await migrate(untyped, testEngine, Object.fromEntries(previous));
  for (const name of ['ada', 'ben', 'cleo']) await addMember(db, name);
  // The current types do not describe the tables as they were before the migration.
  const rows = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const insert = (table: string, row: Record<string, unknown>) =>
    rows.insertInto(table).values(row).execute();
  const insertNotification = async (
    id: string,
    { at, read, actors }: Stored,
    conversation_id: string | null,
  ) => {
    const about = { entry_id: null, comment_id: null, conversation_id, excerpt: 'Hello.' };
    await insert('notification', {
      id,
      user_id: 'ada',
      type: 'message',
      merge_key: conversation_id ?? id,
      ...about,
      created_at: at,
      read_at: read ? at + 1 : null,
    });
    for (const user_id of actors) {
      await insert('notification_actor', { notification_id: id, user_id, acted_at: at });
    }
  };
  for (const { id, unread, stored } of cases) {
    const last_message_at = Math.max(...unread.map(([, at]) => at));
    await insert('conversation', {
      id,
      direct_key: null,
      title: null,
      created_at: 1,
      last_message_at,
    });
    const counts = { read_until: 5, unread_count: unread.length, last_message_at };
    const member = { conversation_id: id, user_id: 'ada', joined_at: 1, ...counts };
    await insert('conversation_member', member);
    for (const [sender_id, created_at] of unread) {
      const message = { conversation_id: id, sender_id, content: 'Hello.', created_at };
      await insert('message', { id: `${id}-${created_at}`, ...message });
    }
    for (const each of stored) await insertNotification(`${id}-${each.at}`, each, id);
  }
  await insertNotification('imported', { at: 1, read: false, actors: ['ben'] }, null);
  await migrate(untyped, testEngine);
});
afterAll(() => old.drop());

test.each(cases)('$name', async ({ id, senders }) => {
  const rows = await listNewSenders(db, viewer, [id]);
  expect(rows.map(({ author_id }) => author_id)).toEqual(senders);
});

test('notifications about messages are not stored, except imported ones, which have no conversation', async () => {
  const notifications = await db.selectFrom('notification').select('id').execute();
  expect(notifications).toEqual([{ id: 'imported' }]);
  const actors = await db.selectFrom('notification_actor').select('notification_id').execute();
  expect(actors).toEqual([{ notification_id: 'imported' }]);
  const listed = await listNewMessages(db, viewer, { after: null, limit: 10 });
  expect(listed.map((row) => row.conversation_id)).toEqual([
    'clock-set-back',
    'unread-again',
    'unread',
  ]);
  expect(await countNewConversations(db, viewer)).toBe(3);
});
