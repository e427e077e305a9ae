import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import type { Reader } from './reader.ts';
import { type Acknowledged, createdKinds, type Place, type Writer } from './writers.ts';

type Row = { id: string; marker: string };

/** The rows of each kind, with their markers. */
async function readRows(db: Kysely<Schema>): Promise<Record<string, Row[]>> {
  return {
    post: await db.selectFrom('post').select(['entry_id as id', 'content as marker']).execute(),
    event: await db.selectFrom('event').select(['entry_id as id', 'title as marker']).execute(),
    comment: await db.selectFrom('comment').select(['id', 'text as marker']).execute(),
    message: await db.selectFrom('message').select(['id', 'content as marker']).execute(),
  };
}

/** Problems with the rows that acknowledged writes created: they must exist once, with the id in the response. */
async function findLostRows(db: Kysely<Schema>, writes: Acknowledged[]): Promise<string[]> {
  const problems: string[] = [];
  const rows = await readRows(db);
  for (const kind of createdKinds) {
    const idsByMarker = Map.groupBy(rows[kind] ?? [], ({ marker }) => marker);
    for (const { marker, id } of writes.filter((write) => write.kind === kind)) {
      const ids = (idsByMarker.get(marker) ?? []).map((row) => row.id);
      if (ids.length === 0) problems.push(`lost: ${kind} ${marker}`);
      else if (ids.length > 1) problems.push(`doubled: ${kind} ${marker}`);
      else if (ids[0] !== id) problems.push(`another id: ${kind} ${marker}`);
    }
  }
  return problems;
}

/** Problems with the member's bio and participation, which must be as in the last acknowledged write. */
async function findLostChanges(
  db: Kysely<Schema>,
  { eventId }: Place,
  { person: { userId, name }, acknowledged }: Writer,
): Promise<string[]> {
  const problems: string[] = [];
  const lastOf = (kind: string) => acknowledged.findLast((write) => write.kind === kind);
  const { bio } = await db
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .select('bio')
    .executeTakeFirstOrThrow();
  const written = lastOf('bio')?.marker;
  if (written !== undefined && bio !== written) problems.push(`lost: bio ${written}`);
  const joined = await db
    .selectFrom('event_participant')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  const joins = lastOf('participation')?.joins ?? false;
  if ((joined !== undefined) !== joins) problems.push(`lost: participation of ${name}`);
  return problems;
}

/** Damage to the file, rows whose reference has no target, and counters that differ from the rows that they count. */
async function findDamage({ db, engine }: Database): Promise<string[]> {
  const problems: string[] = [];
  if (engine === 'sqlite') {
    const checked = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    problems.push(
      ...checked.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    );
    const orphans = await sql`pragma foreign_key_check`.execute(db);
    if (orphans.rows.length > 0) problems.push(`${orphans.rows.length} rows refer to nothing`);
  }
  const { rows } = await sql<{ id: string }>`
    select id from entry
    where comment_count <> (select count(*) from comment where entry_id = entry.id)
    union
    select entry_id from event where participant_count <> (
      select count(*) from event_participant where event_id = event.entry_id)`.execute(db);
  problems.push(...rows.map(({ id }) => `wrong counters: ${id}`));
  return problems;
}

/** Updates that a reader did not receive, or received twice. */
function findGaps(reader: Reader, writes: Acknowledged[]): string[] {
  const received = reader.receivedIds();
  const unique = new Set(received);
  const expected = writes.filter(({ kind }) => ['post', 'event', 'message'].includes(kind));
  return [
    ...reader.problems,
    ...expected.filter(({ id }) => !unique.has(id)).map(({ marker }) => `not received: ${marker}`),
    ...(unique.size < received.length ? ['received twice'] : []),
  ];
}

/** Compares the database and what the readers received with everything that was acknowledged. */
export async function verify(
  database: Database,
  { writers, readers, place }: { writers: Writer[]; readers: Reader[]; place: Place },
): Promise<string[]> {
  const writes = writers.flatMap(({ acknowledged }) => acknowledged);
  const changes = [];
  for (const writer of writers) changes.push(await findLostChanges(database.db, place, writer));
  return [
    ...(await findLostRows(database.db, writes)),
    ...changes.flat(),
    ...(await findDamage(database)),
    ...readers.flatMap((reader) => findGaps(reader, writes)),
  ];
}
