import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Services } from '#platform/server/services.ts';

/** What differs between viewers of the same page of entries. */
export interface Marks {
  /** The ids of entries that the viewer likes. May include entries that are not on the page. */
  liked: ReadonlySet<string>;
  /** The ids of events that the viewer has joined. May include events that are not on the page. */
  joined: ReadonlySet<string>;
}

/** A viewer's marks on the entries with the highest ids: the newest ones, except among imported entries. */
interface HighestMarks extends Marks {
  /** Marks on entries with lower ids than this may be missing. */
  completeFrom: string;
}

/** How many likes, and how many participations, are cached for each member. */
const maxCached = 50;

type MarkName = 'liked' | 'joined';

interface MarkRow {
  id: string;
  mark: MarkName;
}

const mark = (name: MarkName) => sql.lit(name).as('mark');

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

/** Both lists are in descending order of their ids. */
const listHighest = prepareRows((db, userId: string, limit: number) =>
  db
    .selectFrom(selectLiked(db, userId).orderBy('entry_id', 'desc').limit(limit).as('liked'))
    .selectAll()
    .unionAll((eb) =>
      eb
        .selectFrom(selectJoined(db, userId).orderBy('event_id', 'desc').limit(limit).as('joined'))
        .selectAll(),
    ),
);

const listById = prepareRows((db, userId: string, ids: readonly string[]) =>
  selectLiked(db, userId)
    .where('entry_id', 'in', ids)
    .unionAll(selectJoined(db, userId).where('event_id', 'in', ids)),
);

/** Shared by all viewers without marks, so that the cache does not fill the memory with empty sets. */
const none: ReadonlySet<string> = new Set();

const listIds = (rows: readonly MarkRow[], name: MarkName): string[] =>
  rows.filter((row) => row.mark === name).map(({ id }) => id);

const toSet = (ids: readonly string[]): ReadonlySet<string> =>
  ids.length === 0 ? none : new Set(ids);

/** The last id of a list that has reached the limit, because marks with lower ids may be missing; otherwise empty. */
const lastIfFull = (ids: readonly string[]): string => ids[maxCached - 1] ?? '';

async function readHighestMarks(db: Kysely<Schema>, userId: string): Promise<HighestMarks> {
  const rows = await listHighest(db, userId, maxCached);
  const [liked, joined] = [listIds(rows, 'liked'), listIds(rows, 'joined')];
  const completeFrom = [lastIfFull(liked), lastIfFull(joined)].toSorted().at(-1) ?? '';
  return { liked: toSet(liked), joined: toSet(joined), completeFrom };
}

/**
 * Reads a viewer's marks on the entries with these ids, the lowest of which must come first. The marks on the
 * entries with the highest ids are cached until the viewer's likes or participations change.
 */
export async function readMarks(
  { db, memberReads }: Pick<Services, 'db' | 'memberReads'>,
  userId: string,
  ids: readonly string[],
): Promise<Marks> {
  const highest = await memberReads.read(readHighestMarks, userId);
  const [lowest] = ids;
  if (lowest === undefined || lowest >= highest.completeFrom) return highest;
  const rows = await listById(db, userId, ids);
  return { liked: toSet(listIds(rows, 'liked')), joined: toSet(listIds(rows, 'joined')) };
}
