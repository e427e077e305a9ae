import { type Compilable, type Expression, type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Services } from '#platform/server/services.ts';

/** A viewer's likes and participations: all that differs between viewers of the same page of entries. */
export interface LikedAndJoined {
  /** The ids of entries that the viewer likes. May include entries that are not on the page. */
  liked: ReadonlySet<string>;
  /** The ids of events that the viewer has joined. May include events that are not on the page. */
  joined: ReadonlySet<string>;
}

/** The cached state of a viewer that the lists of entries need. */
export interface ViewerState {
  /** Limited to the entries with the highest ids, which are the newest unless entries were imported. */
  likedAndJoined: LikedAndJoined;
  /** Entries with lower ids than this may be missing from `likedAndJoined`. */
  completeFrom: string;
  /** Whether anyone is hidden from the viewer. */
  hidesAnyone: boolean;
  /** The number of the last live update for this viewer before this state was read. */
  updateNumber: number;
}

/** How many likes, and how many participations, are cached for each member. */
const maxCached = 50;

interface StateRow {
  user_id: string;
  /** Ids separated by commas; null if there are none. */
  liked: string | null;
  joined: string | null;
  hides: number | boolean;
  update_number: number | null;
}

/** The subquery's ids, separated by commas. */
const joinIds = (ids: Expression<unknown>) =>
  sql<string | null>`(select string_agg(id, ',') from ${ids} as entries)`;

/**
 * One row for each member. A single query, so that each row is a consistent snapshot of the database. The limit is a
 * literal in the SQL, because PostgreSQL plans a prepared query with an unknown limit as if it returned a tenth of the
 * rows.
 */
const listStates = prepareRows((db, userIds: readonly string[]): Compilable<StateRow> => {
  const members = userIds.map((userId) => sql`(cast(${userId} as text))`);
  const liked = db
    .selectFrom('entry_like')
    .select('entry_id as id')
    .where('user_id', '=', sql.ref<string>('member.column1'))
    .orderBy('entry_id', 'desc')
    .limit(sql.lit(maxCached));
  const joined = db
    .selectFrom('event_participant')
    .select('event_id as id')
    .where('user_id', '=', sql.ref<string>('member.column1'))
    .orderBy('event_id', 'desc')
    .limit(sql.lit(maxCached));
  return db
    .selectFrom(sql<{ column1: string }>`(values ${sql.join(members)})`.as('member'))
    .select((eb) => [
      'member.column1 as user_id',
      joinIds(liked).as('liked'),
      joinIds(joined).as('joined'),
      eb
        .exists(
          eb
            .selectFrom('hidden_member')
            .select('member_id')
            .whereRef('viewer_id', '=', 'member.column1'),
        )
        .as('hides'),
      eb
        .selectFrom('live_topic')
        .select('last_number')
        .where('topic', '=', sql<string>`'user:' || member.column1`)
        .as('update_number'),
    ]);
});

const listById = prepareRows((db, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('entry_like')
    .select(['entry_id as id', sql.lit('liked').as('kind')])
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .unionAll(
      db
        .selectFrom('event_participant')
        .select(['event_id as id', sql.lit('joined').as('kind')])
        .where('user_id', '=', userId)
        .where('event_id', 'in', ids),
    ),
);

/** Shared by all viewers with no likes or no participations, so that empty sets do not fill the memory. */
const none: ReadonlySet<string> = new Set();

const toSet = (ids: readonly string[]): ReadonlySet<string> =>
  ids.length === 0 ? none : new Set(ids);

const splitIds = (ids: string | null): string[] => ids?.split(',') ?? [];

/** The lowest id of a list that has reached the limit: lower ids may be missing. Empty for a shorter list. */
const lowestIfFull = (ids: readonly string[]): string =>
  ids.length < maxCached ? '' : (ids.toSorted()[0] ?? '');

function toState(row: StateRow): ViewerState {
  const liked = splitIds(row.liked);
  const joined = splitIds(row.joined);
  return {
    likedAndJoined: { liked: toSet(liked), joined: toSet(joined) },
    completeFrom: [lowestIfFull(liked), lowestIfFull(joined)].toSorted().at(-1) ?? '',
    hidesAnyone: Boolean(row.hides),
    updateNumber: row.update_number ?? 0,
  };
}

async function loadViewerStates(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<Map<string, ViewerState>> {
  const rows = await listStates(db, userIds);
  return new Map(rows.map((row) => [row.user_id, toState(row)]));
}

/** Reads a viewer's state, which is cached until their likes, participations or blocks change. */
export const readViewerState = (
  { memberReads }: Pick<Services, 'memberReads'>,
  userId: string,
): Promise<ViewerState> => memberReads.read(loadViewerStates, userId);

/**
 * Returns which of the entries with these ids a viewer likes or has joined. `ids` must start with the lowest id. Queries
 * the database if the cached state may lack some of them.
 */
export async function readLikedAndJoined(
  db: Kysely<Schema>,
  userId: string,
  { likedAndJoined, completeFrom }: ViewerState,
  ids: readonly string[],
): Promise<LikedAndJoined> {
  const [lowest] = ids;
  if (lowest === undefined || lowest >= completeFrom) return likedAndJoined;
  const rows = await listById(db, userId, ids);
  const ofKind = (kind: 'liked' | 'joined') =>
    toSet(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { liked: ofKind('liked'), joined: ofKind('joined') };
}
