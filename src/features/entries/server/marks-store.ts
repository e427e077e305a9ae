import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';

/** What differs between viewers of the same page of entries. */
export interface Marks {
  /** The ids of entries that the viewer likes. May include entries that are not on the page. */
  liked: ReadonlySet<string>;
  /** The ids of events that the viewer has joined. May include events that are not on the page. */
  joined: ReadonlySet<string>;
  /** Whether any member is hidden from the viewer. */
  hidesAnyone: boolean;
}

/** How many marks are read from a page's range of ids. If there may be more, they are read by id instead. */
const maxInRange = 50;

const mark = (name: 'liked' | 'joined' | 'hides') => sql.lit(name).as('mark');

const selectHides = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('hidden_member')
    .select(['viewer_id as id', mark('hides')])
    .where('viewer_id', '=', userId);

const selectLiked = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('entry_like')
    .select(['entry_id as id', mark('liked')])
    .where('user_id', '=', userId);

const selectJoined = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('event_participant')
    .select(['event_id as id', mark('joined')])
    .where('user_id', '=', userId);

/** Reading one range of the index takes a third of the time of looking up each id. */
const listInRange = prepareRows(
  (db, userId: string, { lowest, highest }: { lowest: string; highest: string }, limit: number) =>
    selectHides(db, userId)
      .unionAll(
        selectLiked(db, userId).where('entry_id', '>=', lowest).where('entry_id', '<=', highest),
      )
      .unionAll(
        selectJoined(db, userId).where('event_id', '>=', lowest).where('event_id', '<=', highest),
      )
      .limit(limit),
);

const listById = prepareRows((db, userId: string, ids: readonly string[]) =>
  selectHides(db, userId)
    .unionAll(selectLiked(db, userId).where('entry_id', 'in', ids))
    .unionAll(selectJoined(db, userId).where('event_id', 'in', ids)),
);

/** Reads a viewer's marks on the entries with these ids, which must be in ascending bytewise order. */
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
