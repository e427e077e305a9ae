import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';

/** What distinguishes one viewer's copy of a page of entries from everyone's. */
export interface Marks {
  /** The ids of entries that the viewer likes; it may have more than those of the page. */
  liked: ReadonlySet<string>;
  /** The ids of events that the viewer has joined, likewise. */
  joined: ReadonlySet<string>;
  /** Whether anyone at all is hidden from the viewer. */
  hidesAnyone: boolean;
}

/** With more marks than this between the lowest and the highest id of a page, they are read id by id. */
const maxInRange = 50;

const mark = (name: 'liked' | 'joined' | 'hides') => sql.lit(name).as('mark');

const hides = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('hidden_member')
    .select(['viewer_id as id', mark('hides')])
    .where('viewer_id', '=', userId);

const liked = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('entry_like')
    .select(['entry_id as id', mark('liked')])
    .where('user_id', '=', userId);

const joined = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('event_participant')
    .select(['event_id as id', mark('joined')])
    .where('user_id', '=', userId);

/** One range of an index takes a third of the time that a search for each id takes. */
const listInRange = prepareRows(
  (db, userId: string, { lowest, highest }: { lowest: string; highest: string }, limit: number) =>
    hides(db, userId)
      .unionAll(liked(db, userId).where('entry_id', '>=', lowest).where('entry_id', '<=', highest))
      .unionAll(joined(db, userId).where('event_id', '>=', lowest).where('event_id', '<=', highest))
      .limit(limit),
);

const listById = prepareRows((db, userId: string, ids: readonly string[]) =>
  hides(db, userId)
    .unionAll(liked(db, userId).where('entry_id', 'in', ids))
    .unionAll(joined(db, userId).where('event_id', 'in', ids)),
);

/** Reads a viewer's marks on the entries with these ids, in ascending order (ids are compared bytewise). */
export async function readMarks(
  db: Kysely<Schema>,
  userId: string,
  ids: readonly string[],
): Promise<Marks> {
  const bounds = { lowest: ids[0] ?? '', highest: ids.at(-1) ?? '' };
  let rows = await listInRange(db, userId, bounds, maxInRange);
  if (rows.length === maxInRange && ids.length > 0) rows = await listById(db, userId, ids);
  const marks = { liked: new Set<string>(), joined: new Set<string>(), hidesAnyone: false };
  for (const { id, mark } of rows) {
    if (mark === 'hides') marks.hidesAnyone = true;
    else marks[mark].add(id);
  }
  return marks;
}
