import { type Kysely, sql, type Transaction } from 'kysely';
import type { ContactTable } from '#db/contact-tables.ts';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy } from '#platform/server/visibility/visibility.ts';
import type { ContactChoice } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** Who can write to a member. */
export async function readContactChoice(db: Db, userId: string): Promise<ContactChoice> {
  const row = await db
    .selectFrom('contact_choice')
    .select('choice')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.choice ?? 'everyone';
}

export async function saveChoice(db: Db, userId: string, choice: ContactChoice): Promise<void> {
  await db
    .insertInto('contact_choice')
    .values({ user_id: userId, choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choice }))
    .execute();
}

export interface Receiver {
  user_id: string;
  name: string;
  choice: ContactChoice | null;
  /** 1 if the viewer vouches for the receiver. */
  vouched: number;
  /** 1 if the receiver vouches for the viewer. */
  vouching: number;
  /** False if one of the two blocks the other. */
  is_reachable: number | boolean;
}

/**
 * The members to whom the viewer writes, with everything that decides whether the viewer may write to them. Includes
 * members on the other side of a block. If they were left out, the first message to a group would not be a request to
 * them, and once the block ends, they would be in a normal conversation with a stranger.
 */
export const listReceivers = (
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Receiver[]> =>
  db
    .selectFrom('profile')
    .leftJoin('contact_choice', 'contact_choice.user_id', 'profile.user_id')
    .select(['profile.user_id', 'profile.display_name as name', 'contact_choice.choice'])
    .select((eb) => [
      eb
        .selectFrom('vouch')
        .select(eb.fn.countAll<number>().as('count'))
        .where('vouch.from_id', '=', viewer.userId)
        .whereRef('vouch.to_id', '=', 'profile.user_id')
        .where('vouch.ended_at', 'is', null)
        .$asScalar()
        .as('vouched'),
      eb
        .selectFrom('vouch')
        .select(eb.fn.countAll<number>().as('count'))
        .where('vouch.to_id', '=', viewer.userId)
        .whereRef('vouch.from_id', '=', 'profile.user_id')
        .where('vouch.ended_at', 'is', null)
        .$asScalar()
        .as('vouching'),
      reachableBy(viewer, 'profile.user_id').as('is_reachable'),
    ])
    .where('profile.user_id', 'in', ids)
    .execute() as Promise<Receiver[]>;

/** Which of these members know `userId` from an accepted request, an invitation or an event that both went to. */
export async function listAcquainted(
  db: Db,
  userId: string,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<Set<string>> {
  const contacts = db.selectFrom('contact').where('answer', '=', 'accepted');
  const invitations = db.selectFrom('invitation');
  const rows = await contacts
    .select('to_id as id')
    .where('from_id', '=', userId)
    .where('to_id', 'in', ids)
    .unionAll(
      contacts.select('from_id as id').where('to_id', '=', userId).where('from_id', 'in', ids),
    )
    .unionAll(
      invitations
        .select(sql<string>`used_by`.as('id'))
        .where('by_id', '=', userId)
        .where('used_by', 'in', ids),
    )
    .unionAll(
      invitations.select('by_id as id').where('used_by', '=', userId).where('by_id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('event_participant as mine')
        .innerJoin('event', 'event.entry_id', 'mine.event_id')
        .innerJoin('event_participant as theirs', 'theirs.event_id', 'mine.event_id')
        .select('theirs.user_id as id')
        .where('mine.user_id', '=', userId)
        .where('theirs.user_id', 'in', ids)
        .where('event.starts_at', '<=', now)
        // Otherwise, joining an event that has started would make all of its participants acquaintances.
        .whereRef('mine.joined_at', '<=', 'event.starts_at'),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** How many first contacts a member has made since the given time, except with the members in `exceptIds`. */
export async function countContacts(
  db: Db,
  fromId: string,
  { since, exceptIds }: { since: number; exceptIds: readonly string[] },
): Promise<number> {
  const { count } = await db
    .selectFrom('contact')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('from_id', '=', fromId)
    .where('created_at', '>', since)
    .$if(exceptIds.length > 0, (qb) => qb.where('to_id', 'not in', exceptIds))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Makes concurrent first messages with the same text wait until the commit, so that each is counted before the next one
 * is checked. SQLite has one writer and needs no lock.
 */
export async function lockSameText(trx: Trx, engine: Engine, fingerprint: string): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`text:${fingerprint}`}, 0))`.execute(
    trx,
  );
}

/**
 * How many first messages since the given time had the same text, no matter who sent them. A message to a group has a
 * row for each stranger in it, all with the same sender and time. Two messages of a member within the same millisecond
 * count as one, which the daily limit on strangers makes harmless.
 */
export async function countSameText(db: Db, fingerprint: string, since: number): Promise<number> {
  const messages = db
    .selectFrom('contact')
    .select(['from_id', 'created_at'])
    .distinct()
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since);
  const { count } = await db
    .selectFrom(messages.as('message'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these members have declined a request that `fromId` made since the given time. */
export async function listDeclined(
  db: Db,
  fromId: string,
  { ids, since }: { ids: readonly string[]; since: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contact')
    .select('to_id')
    .where('from_id', '=', fromId)
    .where('to_id', 'in', ids)
    .where('answer', '=', 'declined')
    .where('created_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.to_id));
}

/** Stores first contacts. A member's new request to the same receiver replaces the earlier one. */
export async function saveContacts(trx: Trx, rows: readonly ContactTable[]): Promise<void> {
  await trx
    .insertInto('contact')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['from_id', 'to_id']).doUpdateSet((eb) => ({
        created_at: eb.ref('excluded.created_at'),
        answer: eb.ref('excluded.answer'),
        fingerprint: eb.ref('excluded.fingerprint'),
      })),
    )
    .execute();
}

/** Stores a member's answer to the requests of these members. Requests that were accepted earlier stay accepted. */
export async function saveAnswer(
  trx: Trx,
  {
    toId,
    fromIds,
    answer,
  }: { toId: string; fromIds: readonly string[]; answer: ContactTable['answer'] },
): Promise<void> {
  if (fromIds.length === 0) return;
  await trx
    .updateTable('contact')
    .set({ answer })
    .where('to_id', '=', toId)
    .where('from_id', 'in', fromIds)
    .where('answer', '<>', 'accepted')
    .execute();
}

/**
 * The members to whom a member has written for the first time. Leaves out contacts from before this community recorded
 * first contacts.
 */
export const listFirstContacts = (db: Db, fromId: string) =>
  db
    .selectFrom('contact')
    .select(['to_id', 'created_at'])
    .where('from_id', '=', fromId)
    .where('created_at', '>', 0)
    .orderBy('created_at')
    .orderBy('to_id')
    .execute();

/** Erases the fingerprints of first messages from before the given time. */
export const eraseFingerprints = async (trx: Trx, before: number): Promise<void> => {
  await trx
    .updateTable('contact')
    .set({ fingerprint: null })
    .where('fingerprint', 'is not', null)
    .where('created_at', '<', before)
    .execute();
};
