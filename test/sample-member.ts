import { createHmac } from 'node:crypto';
import { type Insertable, type QueryCreator, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { toAuthTime } from '#features/accounts/server/auth-time.ts';
import { sessionLifeMs } from '#features/accounts/server/session-renewal.ts';
import { hashToken, newToken } from '#features/accounts/server/token.ts';
import { nameSearchKeys } from '#features/profiles/rules.ts';
import { firstNumber } from '#features/search/document.ts';
import { documentWords, nameTrigrams } from '#features/search/words.ts';
import { createDeviceKey } from '#features/security/server/record-device.ts';
import { linkLifeMs } from '#features/settings/rules.ts';
import { preparedSql } from '#platform/server/database/prepared.ts';
import type { Services } from '#platform/server/services.ts';
import { newId } from '#platform/shared/ids.ts';

/**
 * How many members this process has inserted. It gives members of the same millisecond different numbers in the search
 * index.
 */
let inserted = 0;

type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] };

interface NewMember {
  name: string;
  email: string;
  passwordHash: string;
}

interface SampleMember extends NewMember {
  userId: string;
  /** The token of the session. */
  token: string;
  now: number;
}

/**
 * Inserts the rows of a person who has signed up and created a profile with the same name. This takes a fraction of the
 * time of the two requests. sample-member.test.ts checks that the rows are the same.
 */
export async function insertSampleMember(
  services: Services,
  given: NewMember,
): Promise<{ userId: string; cookie: string }> {
  const member = { ...given, userId: newId(), token: newToken(), now: services.clock() };
  await insertRows(services, { ...accountRows(services, member), ...profileRows(member) });
  return { userId: member.userId, cookie: sessionCookie(member.token, services.secret) };
}

/** The cookie of a session, signed like the server's. */
export function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `kith.session=${encodeURIComponent(`${token}.${signature}`)}`;
}

function accountRows(
  { engine, secret }: Services,
  { userId, email, passwordHash, token, now }: SampleMember,
): Rows {
  const stamps = { createdAt: toAuthTime(now), updatedAt: toAuthTime(now) };
  const emailVerified = engine === 'sqlite' ? 0 : false;
  const method = { accountId: userId, providerId: 'credential', password: passwordHash };
  const signIn = { userId, clientAddress: '127.0.0.1', userAgent: 'node' };
  const device = { device_key: createDeviceKey(secret, signIn), first_seen_at: now };
  return {
    auth_user: [{ id: userId, name: '', email, emailVerified, image: null, ...stamps }],
    auth_account: [{ id: newId(), userId, ...method, ...stamps }],
    auth_session: [
      {
        id: newId(),
        userId,
        tokenHash: hashToken(token),
        ipAddress: signIn.clientAddress,
        userAgent: signIn.userAgent,
        expiresAt: toAuthTime(now + sessionLifeMs),
        ...stamps,
      },
    ],
    known_device: [{ user_id: userId, ...device, last_seen_at: now }],
    mailed_link: [
      {
        user_id: userId,
        purpose: 'confirm',
        token_hash: hashToken(newToken()),
        email,
        expires_at: now + linkLifeMs.confirm,
      },
    ],
  };
}

function profileRows({ userId, name, now }: SampleMember): Rows {
  const document = { kind: 'member' as const, entry_id: null, user_id: userId };
  const number = firstNumber('member', now) + ++inserted;
  const words = documentWords({ title: [name, name].join('\n'), text: '' });
  return {
    profile: [
      {
        user_id: userId,
        username: name,
        display_name: name,
        bio: '',
        location: '',
        area_id: null,
        picture_id: null,
        created_at: now,
        updated_at: now,
      },
    ],
    profile_name: nameSearchKeys(name, name).map((search_key) => ({ search_key, user_id: userId })),
    search_doc: [{ number, ...document, words }],
    search_name: [...nameTrigrams(name)].map((trigram) => ({ trigram, user_id: userId })),
  };
}

/** Inserts rows into several tables, in one statement on PostgreSQL. */
async function insertRows({ db, engine }: Services, rows: Rows): Promise<void> {
  const tables = Object.entries(rows) as unknown as ['profile', Insertable<Schema['profile']>[]][];
  if (engine === 'sqlite') {
    await db.transaction().execute(async (trx) => {
      for (const [table, values] of tables) await trx.insertInto(table).values(values).execute();
    });
    return;
  }
  const insertions = tables.reduce(
    (query, [table, values]) =>
      query.with(`inserted_${table}`, (cte) => cte.insertInto(table).values(values)),
    db as QueryCreator<Schema>,
  );
  const statement = insertions.selectNoFrom(sql.lit(1).as('done')).compile();
  // Prepared, so that PostgreSQL plans the statement only once for each connection.
  preparedSql.add(statement.sql);
  await db.executeQuery(statement);
}
