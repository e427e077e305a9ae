import { type Kysely, sql, type Transaction } from 'kysely';
import type { LiveTopicTable, LiveUpdateTable } from '#db/platform-tables.ts';
import type { Schema } from '#db/schema.ts';
import { chunkRows, chunkValues } from './chunks.ts';
import { prepareRows, prepareWrite } from './prepared.ts';

/** The topic of an update: `everyone`, or a single member. */
export type Topic = 'everyone' | `user:${string}`;

/**
 * Maps the id of each recipient to the `detailed` data for that recipient, or to null if there are no details for them.
 */
export type Recipients = Readonly<Record<string, string | null>>;

/** An update that is not in the log yet. */
export interface Announcement {
  topic: Topic;
  name: string;
  /** JSON. */
  data: string;
  /**
   * The data together with the details, as JSON. Connected browsers receive it, but it is not logged, so that
   * the log never keeps deleted content. Absent if the update has no details or was read from the log.
   */
  detailed?: string | undefined;
  /**
   * The members who receive an update to `everyone`; absent if all members receive it. Logging one update for several
   * members costs less than logging one for each.
   */
  recipients?: Recipients | undefined;
}

/** An update in the log. Within a topic, numbers increase by one. */
export interface LoggedUpdate extends Announcement {
  number: number;
}

type ByTopic = Map<string, readonly Announcement[]>;

/**
 * Appends updates to the log. Locks each topic's row until the commit, so that the numbers of a topic become visible in
 * order. Call this at the end of a transaction, to keep the locks short. Topics are locked in a fixed order, so that
 * two transactions cannot deadlock.
 */
export async function appendLiveUpdates(
  trx: Transaction<Schema>,
  announcements: readonly Announcement[],
  now: number,
): Promise<LoggedUpdate[]> {
  const byTopic: ByTopic = Map.groupBy(announcements, ({ topic }) => topic);
  const logged: LoggedUpdate[] = [];
  for (const { topic, last_number } of await reserveNumbers(trx, byTopic)) {
    const updates = byTopic.get(topic) ?? [];
    const first = last_number - updates.length + 1;
    updates.forEach((update, at) => void logged.push({ ...update, number: first + at }));
  }
  const rows = logged.map(({ topic, number, name, data, recipients }) => ({
    topic,
    number,
    name,
    data,
    created_at: now,
    recipients: recipients ? JSON.stringify(Object.keys(recipients)) : null,
  }));
  for (const chunk of chunkRows(rows)) {
    await insertUpdates(trx, chunk);
  }
  return logged;
}

const insertUpdates = prepareWrite((trx, updates: readonly LiveUpdateTable[]) =>
  trx.insertInto('live_update').values(updates),
);

/** Reserves one number per update in each topic; returns each topic with its last number. */
async function reserveNumbers(trx: Transaction<Schema>, byTopic: ByTopic) {
  const counters = [...byTopic]
    .map(([topic, updates]) => ({ topic, last_number: updates.length }))
    .toSorted((a, b) => (a.topic < b.topic ? -1 : 1));
  const reserved: { topic: string; last_number: number }[] = [];
  for (const chunk of chunkRows(counters)) {
    reserved.push(...(await addToCounters(trx, chunk)));
  }
  return reserved;
}

const addToCounters = prepareRows((trx, counters: readonly LiveTopicTable[]) =>
  trx
    .insertInto('live_topic')
    .values(counters)
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({
        last_number: eb('live_topic.last_number', '+', eb.ref('excluded.last_number')),
      })),
    )
    .returning(['topic', 'last_number']),
);

/** Reads the number of each topic's last update; 0 for a topic without updates. */
export async function lastNumbers(
  db: Kysely<Schema>,
  topics: readonly Topic[],
): Promise<Map<Topic, number>> {
  const numbers = new Map(topics.map((topic) => [topic, 0]));
  for (const chunk of chunkValues(topics)) {
    for (const row of await selectNumbers(db, chunk)) {
      numbers.set(row.topic as Topic, row.last_number);
    }
  }
  return numbers;
}

const selectNumbers = prepareRows((db, topics: readonly Topic[]) =>
  db.selectFrom('live_topic').select(['topic', 'last_number']).where('topic', 'in', topics),
);

/** The time of the newest update to `everyone`, a topic that almost every change uses; 0 if there is none. */
export async function lastUpdateTime(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('live_update')
    .select('created_at')
    .where('topic', '=', 'everyone')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? 0;
}

interface LogRange {
  topic: Topic;
  after: number;
  limit: number;
  /** If given, updates to `everyone` that this member does not receive are left out. */
  recipientId?: string;
}

/** Lists updates of a topic, in order. */
export async function listLiveUpdates(
  db: Kysely<Schema>,
  { topic, after, limit, recipientId }: LogRange,
): Promise<LoggedUpdate[]> {
  const rows = await db
    .selectFrom('live_update')
    .select(['number', 'name', 'data', 'recipients'])
    .where('topic', '=', topic)
    .where('number', '>', after)
    .$if(recipientId !== undefined, (qb) =>
      qb.where((eb) =>
        // `like` would treat the `_` of an imported id as a wildcard and, on SQLite, ignore case.
        eb.or([
          eb('recipients', 'is', null),
          sql<boolean>`replace(recipients, ${`"${recipientId}"`}, '') <> recipients`,
        ]),
      ),
    )
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ recipients, ...row }) => ({
    ...row,
    topic,
    recipients: recipients ? readRecipients(recipients) : undefined,
  }));
}

const readRecipients = (json: string): Recipients =>
  Object.fromEntries((JSON.parse(json) as string[]).map((userId) => [userId, null]));

/**
 * Whether the log still has an update. If so, the log also has all later updates, because the oldest are deleted first.
 */
export async function hasLiveUpdate(
  db: Kysely<Schema>,
  topic: Topic,
  number: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('live_update')
    .select('number')
    .where('topic', '=', topic)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a topic and its updates. Call this only when nobody can subscribe to the topic any more. */
export async function deleteTopic(trx: Transaction<Schema>, topic: Topic): Promise<void> {
  await trx.deleteFrom('live_update').where('topic', '=', topic).execute();
  await trx.deleteFrom('live_topic').where('topic', '=', topic).execute();
}

/** Deletes the updates logged before a time (UTC milliseconds). A browser that missed one refetches everything. */
export async function deleteOldLiveUpdates(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom('live_update').where('created_at', '<', before).execute();
}
