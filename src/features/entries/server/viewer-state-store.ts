import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Topic } from '#platform/server/database/live-update-log.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Services } from '#platform/server/services.ts';

/** What differs between viewers of the same page of entries. */
export interface Marks {
  /** The ids of entries that the viewer likes. May include entries that are not on the page. */
  liked: ReadonlySet<string>;
  /** The ids of events that the viewer has joined. May include events that are not on the page. */
  joined: ReadonlySet<string>;
}

/** What a list needs to know about its viewer, which is cached. */
export interface ViewerState {
  /** The viewer's marks on the entries with the highest ids: the newest ones, except among imported entries. */
  marks: Marks;
  /** Marks on entries with lower ids than this may be missing. */
  completeFrom: string;
  /** Whether anyone is hidden from the viewer. */
  hidesAnyone: boolean;
  /** The number of the last live update for this viewer before all of this was read. */
  updateNumber: number;
}

/** How many likes, and how many participations, are cached for each member. */
const maxCached = 50;

/** What a row says about the viewer. Its `id` is an entry's id, or the number of the last live update. */
type RowKind = 'liked' | 'joined' | 'hides' | 'number';

interface Row {
  id: string;
  kind: RowKind;
}

const ofKind = (kind: RowKind) => sql.lit(kind).as('kind');

const selectLiked = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('entry_like')
    .select(['entry_id as id', ofKind('liked')])
    .where('user_id', '=', userId);

const selectJoined = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('event_participant')
    .select(['event_id as id', ofKind('joined')])
    .where('user_id', '=', userId);

const selectHides = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('hidden_member')
    .select(['viewer_id as id', ofKind('hides')])
    .where('viewer_id', '=', userId)
    .limit(1);

const selectNumber = (db: Kysely<Schema>, topic: Topic) =>
  db
    .selectFrom('live_topic')
    .select([sql<string>`cast(last_number as text)`.as('id'), ofKind('number')])
    .where('topic', '=', topic);

/** A single query, so that all rows are from the same state of the database. Marks are in descending order of ids. */
const listState = prepareRows((db, userId: string, topic: Topic, limit: number) =>
  db
    .selectFrom(selectLiked(db, userId).orderBy('entry_id', 'desc').limit(limit).as('liked'))
    .selectAll()
    .unionAll((eb) =>
      eb
        .selectFrom(selectJoined(db, userId).orderBy('event_id', 'desc').limit(limit).as('joined'))
        .selectAll(),
    )
    .unionAll((eb) => eb.selectFrom(selectHides(db, userId).as('hides')).selectAll())
    .unionAll(selectNumber(db, topic)),
);

const listById = prepareRows((db, userId: string, ids: readonly string[]) =>
  selectLiked(db, userId)
    .where('entry_id', 'in', ids)
    .unionAll(selectJoined(db, userId).where('event_id', 'in', ids)),
);

/** Shared by all viewers without marks, so that the cache does not fill the memory with empty sets. */
const none: ReadonlySet<string> = new Set();

const listIds = (rows: readonly Row[], kind: RowKind): string[] =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id);

const toSet = (ids: readonly string[]): ReadonlySet<string> =>
  ids.length === 0 ? none : new Set(ids);

/** The last id of a list that has reached the limit, because marks with lower ids may be missing; otherwise empty. */
const lastIfFull = (ids: readonly string[]): string => ids[maxCached - 1] ?? '';

async function loadViewerState(db: Kysely<Schema>, userId: string): Promise<ViewerState> {
  const rows = await listState(db, userId, `user:${userId}`, maxCached);
  const [liked, joined] = [listIds(rows, 'liked'), listIds(rows, 'joined')];
  return {
    marks: { liked: toSet(liked), joined: toSet(joined) },
    completeFrom: [lastIfFull(liked), lastIfFull(joined)].toSorted().at(-1) ?? '',
    hidesAnyone: listIds(rows, 'hides').length > 0,
    updateNumber: Number(listIds(rows, 'number')[0] ?? 0),
  };
}

/** Reads a viewer's state, which is cached until their likes, participations or blocks change. */
export const readViewerState = (
  { memberReads }: Pick<Services, 'memberReads'>,
  userId: string,
): Promise<ViewerState> => memberReads.read(loadViewerState, userId);

/**
 * Returns a viewer's marks on the entries with these ids, the lowest of which must come first. Reads them if the state
 * does not have all of them.
 */
export async function readMarks(
  db: Kysely<Schema>,
  userId: string,
  { marks, completeFrom }: ViewerState,
  ids: readonly string[],
): Promise<Marks> {
  const [lowest] = ids;
  if (lowest === undefined || lowest >= completeFrom) return marks;
  const rows = await listById(db, userId, ids);
  return { liked: toSet(listIds(rows, 'liked')), joined: toSet(listIds(rows, 'joined')) };
}
