import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Whom news are for: everybody, or one member. */
export type Topic = 'everyone' | `user:${string}`;

/** LiveUpdate that are not written yet. */
export interface Announcement {
  topic: Topic;
  name: string;
  /** JSON. */
  data: string;
}

/** LiveUpdate in the log. The numbers of one topic rise by one. */
export interface LoggedUpdate extends Announcement {
  number: number;
}

type ByTopic = Map<string, readonly Announcement[]>;

/**
 * Writes news at the end of an act, so that a topic's row is locked only for the commit: numbers
 * become visible in their order. Topics are taken in one order, so that two acts never wait for
 * each other in a circle.
 */
export async function appendLiveUpdates(
  trx: Transaction<Schema>,
  announcements: readonly Announcement[],
  now: number,
): Promise<LoggedUpdate[]> {
  const byTopic: ByTopic = Map.groupBy(announcements, ({ topic }) => topic);
  if (byTopic.size === 0) return [];
  const logged: LoggedUpdate[] = [];
  for (const { topic, last_number } of await takeNumbers(trx, byTopic)) {
    const told = byTopic.get(topic) ?? [];
    logged.push(
      ...told.map((news, at) => ({ ...news, number: last_number - told.length + 1 + at })),
    );
  }
  const rows = logged.map((news) => ({ ...news, created_at: now }));
  await trx.insertInto('live_update').values(rows).execute();
  return logged;
}

/** Moves each topic on by as many numbers as it gets news; answers its last one. */
const takeNumbers = (trx: Transaction<Schema>, byTopic: ByTopic) =>
  trx
    .insertInto('live_topic')
    .values(
      [...byTopic].map(([topic, told]) => ({ topic, last_number: told.length })).toSorted(inOrder),
    )
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({
        last_number: eb('live_topic.last_number', '+', eb.ref('excluded.last_number')),
      })),
    )
    .returning(['topic', 'last_number'])
    .execute();

const inOrder = (a: { topic: string }, b: { topic: string }): number =>
  a.topic < b.topic ? -1 : 1;

/** The number of the last news of each topic; 0 for a topic that has none. */
export async function lastNumbers(
  db: Kysely<Schema>,
  topics: readonly Topic[],
): Promise<Map<Topic, number>> {
  const rows =
    topics.length === 0
      ? []
      : await db
          .selectFrom('live_topic')
          .select(['topic', 'last_number'])
          .where('topic', 'in', topics)
          .execute();
  const found = new Map(rows.map((row) => [row.topic, row.last_number]));
  return new Map(topics.map((topic) => [topic, found.get(topic) ?? 0]));
}

/** A topic's news after a number, in order, at most `limit`. */
export async function listLiveUpdatesAfter(
  db: Kysely<Schema>,
  topic: Topic,
  number: number,
  limit: number,
): Promise<LoggedUpdate[]> {
  const rows = await db
    .selectFrom('live_update')
    .select(['number', 'name', 'data'])
    .where('topic', '=', topic)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, topic }));
}

/** Deletes a topic with its news, once nobody can listen to it any more. */
export async function deleteTopic(trx: Transaction<Schema>, topic: Topic): Promise<void> {
  await trx.deleteFrom('live_update').where('topic', '=', topic).execute();
  await trx.deleteFrom('live_topic').where('topic', '=', topic).execute();
}

/** Deletes news older than a time (UTC milliseconds); who was away longer begins anew. */
export async function deleteOldLiveUpdates(db: Kysely<Schema>, olderThanMs: number): Promise<void> {
  await db.deleteFrom('live_update').where('created_at', '<', olderThanMs).execute();
}
