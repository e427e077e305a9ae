import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import { hashToken } from '#features/accounts/server/token.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';

/** The first test checks the migrations after this one. every-upgrade.test.ts runs every migration. */
const older = '0019-interest-keys';

/** Rows of that version in tables that later migrations change. */
const olderRows: Record<string, Record<string, unknown>> = {
  profile: {
    user_id: 'ada',
    username: 'ada',
    display_name: 'Ada',
    bio: '',
    location: '',
    picture_id: null,
    created_at: 1,
    updated_at: 1,
  },
  profile_name: { beginning: 'ada', user_id: 'ada' },
  entry: {
    id: 'walk',
    kind: 'event',
    owner_id: 'ada',
    created_at: 1,
    like_count: 0,
    comment_count: 0,
  },
  event: {
    entry_id: 'walk',
    title: 'A walk',
    description: '',
    starts_at: 1000,
    ends_at: null,
    time_zone: 'UTC',
    location: 'The ridge',
    picture_id: null,
    participant_count: 1,
    is_public: 0,
    town: '',
    created_at: 1,
    updated_at: 1,
  },
  conversation: {
    id: 'talk',
    direct_key: null,
    title: null,
    created_at: 1,
    last_message_at: 2,
  },
  message: {
    id: 'hello',
    conversation_id: 'talk',
    sender_id: null,
    content: 'Hello.',
    created_at: 2,
  },
  conversation_member: {
    conversation_id: 'talk',
    user_id: 'ada',
    joined_at: 1,
    read_until: 0,
    unread_count: 1,
    last_message_at: 2,
  },
  notification: {
    id: 'liked',
    user_id: 'ada',
    type: 'like',
    merge_key: 'like:walk',
    entry_id: 'walk',
    comment_id: null,
    conversation_id: null,
    excerpt: '',
    created_at: 1,
    read_at: null,
  },
  notification_actor: { notification_id: 'liked', user_id: 'ada', acted_at: 1 },
  testimonial: {
    user_id: 'ada',
    text: 'I came for one walk and stayed.',
    written_at: 1,
    verdict: 'approved',
    judged_at: 2,
    judged_by: null,
  },
  news_topic: { topic: 'everyone', last_number: 7 },
  news: { topic: 'everyone', number: 7, name: 'entry.added', data: '{}', created_at: 1 },
  waiting_address: {
    id: 'w',
    email: 'ben@sample.test',
    key: 'link-token',
    asked_at: 1,
    confirmed_at: 2,
  },
  analytics_mark: { day: '2026-11-21', mark: 'pseudonym' },
  idempotency_key: {
    user_id: 'ada',
    key: 'k',
    request_hash: 'h',
    answer: '{"id":"walk","userId":"ada"}',
    created_at: 1,
  },
  auth_session: {
    id: 's',
    userId: 'ada',
    token: 'session-token',
    ipAddress: '192.0.2.1',
    userAgent: null,
    ...authTimes('expiresAt', 'createdAt', 'updatedAt'),
  },
  auth_account: {
    id: 'a',
    accountId: 'ada',
    providerId: 'credential',
    userId: 'ada',
    password: 'hash',
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
    ...authTimes('createdAt', 'updatedAt'),
  },
  auth_verification: {
    id: 'v',
    identifier: 'deletion:ada:hash',
    value: 'ada@sample.test',
    ...authTimes('expiresAt', 'createdAt', 'updatedAt'),
  },
};

let old: TestDatabase;
// biome-ignore lint/suspicious/noExplicitAny: the test sees the tables of two versions.
let db: Kysely<any>;
beforeAll(async () => {
  old = await openTestDatabase({ migrated: false });
  db = old.database.db;
});
afterAll(() => old.drop());

test('an upgrade computes new columns from the rows of an older version', async () => {
  const names = Object.keys(migrations);
  const until = Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(older) + 1));
  await migrate(db, testEngine, until);
  await db.insertInto('auth_user').values(authUser('ada')).execute();
  for (const [table, row] of Object.entries(olderRows)) {
    await db.insertInto(table).values(row).execute();
  }
  await migrate(db, testEngine);
  // Like the server, opens connections after the migration: a connection opened earlier does not know new columns.
  db = (await old.reopen()).db;

  const readRows = (table: string) => db.selectFrom(table).selectAll().execute();
  expect(await readRows('profile')).toMatchObject([{ username: 'ada', version: 1 }]);
  expect(await readRows('profile_name')).toEqual([{ search_key: 'ada', user_id: 'ada' }]);
  expect(await readRows('event')).toMatchObject([
    { starts_at: 1000, over_at: 1000 + 3 * 3_600_000, version: 1 },
  ]);
  expect(await readRows('conversation_member')).toEqual([
    { ...olderRows.conversation_member, dismissed_until: 2, muted: 0, request: null, archived: 0 },
  ]);
  expect(await readRows('testimonial')).toMatchObject([{ verdict: 'approved', version: 1 }]);
  const { conversation_id: _, ...notification } = olderRows.notification ?? {};
  expect(await readRows('notification')).toEqual([
    { ...notification, detail: null, host_id: null },
  ]);
  expect(await readRows('notification_actor')).toEqual([olderRows.notification_actor]);
  expect(await readRows('live_topic')).toEqual([{ topic: 'everyone', last_number: 7 }]);
  expect(await readRows('live_update')).toEqual([{ ...olderRows.news, recipients: null }]);
  expect(await readRows('waiting_list_entry')).toEqual([
    {
      id: 'w',
      email: 'ben@sample.test',
      requested_at: 1,
      confirmed_at: 2,
      language: null,
      invited_at: null,
      invitation_id: null,
    },
  ]);
  expect(await readRows('analytics_active_member')).toEqual([
    { day: '2026-11-21', pseudonym: 'pseudonym' },
  ]);
  const { token: _token, ...session } = olderRows.auth_session ?? {};
  // The session stays valid: its cookie has the token with this hash.
  expect(await readRows('auth_session')).toEqual([
    { ...session, tokenHash: hashToken('session-token') },
  ]);
  expect(await readRows('auth_account')).toMatchObject([{ userId: 'ada', password: 'hash' }]);
  // Links that were mailed before the upgrade stop working.
  expect(await readRows('auth_verification')).toEqual([]);
  expect(await readRows('mailed_link')).toEqual([]);
  expect(await readRows('idempotency_key')).toMatchObject([{ key: 'k', created_id: 'walk' }]);
});

test('an upgraded database has the same tables and columns as a fresh database', async () => {
  const fresh = await openTestDatabase();
  try {
    expect(await describeSchema(db)).toEqual(await describeSchema(fresh.database.db));
  } finally {
    await fresh.drop();
  }
});

/** A time in each of these columns, in the format of the accounts’ tables. */
function authTimes(...columns: string[]) {
  const time = new Date('2020-01-01T00:00:00Z');
  const at = testEngine === 'postgres' ? time : time.toISOString();
  return Object.fromEntries(columns.map((column) => [column, at]));
}

function authUser(id: string) {
  return {
    id,
    name: id,
    email: `${id}@sample.test`,
    image: null,
    emailVerified: testEngine === 'postgres' ? false : 0,
    ...authTimes('createdAt', 'updatedAt'),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: it describes the tables of any version.
async function describeSchema(database: Kysely<any>) {
  const tables = await database.introspection.getTables();
  return tables
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => `${column.name} ${column.dataType} ${column.isNullable}`)
        .toSorted(),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
