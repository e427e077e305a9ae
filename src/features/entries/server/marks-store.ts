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
  /** Whether any member is hidden from the viewer. */
  hidesAnyone: boolean;
}

/** A viewer's marks on the newest entries, which have the highest ids. */
interface NewestMarks extends Marks {
  /** Marks on entries with lower ids than this may be missing. */
  completeFrom: string;
}

const maxNewest = 100;

type Name = 'liked' | 'joined' | 'hides';

const mark = (name: Name) => sql.lit(name).as('mark');

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

const listNewest = prepareRows((db, userId: string, limit: number) =>
  db
    .selectFrom(selectHides(db, userId).limit(1).as('hides'))
    .selectAll()
    .unionAll((eb) =>
      eb
        .selectFrom(selectLiked(db, userId).orderBy('entry_id', 'desc').limit(limit).as('liked'))
        .selectAll(),
    )
    .unionAll((eb) =>
      eb
        .selectFrom(selectJoined(db, userId).orderBy('event_id', 'desc').limit(limit).as('joined'))
        .selectAll(),
    ),
);

const listById = prepareRows((db, userId: string, ids: readonly string[]) =>
  selectHides(db, userId)
    .unionAll(selectLiked(db, userId).where('entry_id', 'in', ids))
    .unionAll(selectJoined(db, userId).where('event_id', 'in', ids)),
);

/** Shared by all viewers without marks, so that the cache does not fill the memory with empty sets. */
const none: ReadonlySet<string> = new Set();

function toMarks(rows: readonly { id: string; mark: Name }[]): Marks {
  const idsOf = (name: Name) => {
    const ids = rows.filter((row) => row.mark === name).map(({ id }) => id);
    return ids.length === 0 ? none : new Set(ids);
  };
  const hidesAnyone = rows.some((row) => row.mark === 'hides');
  return { liked: idsOf('liked'), joined: idsOf('joined'), hidesAnyone };
}

/** The lowest id of a set that has reached the limit, because lower ids may be missing; otherwise empty. */
const lowestIfFull = (ids: ReadonlySet<string>): string =>
  ids.size < maxNewest ? '' : ([...ids].toSorted()[0] ?? '');

async function readNewestMarks(db: Kysely<Schema>, userId: string): Promise<NewestMarks> {
  const marks = toMarks(await listNewest(db, userId, maxNewest));
  const [, completeFrom = ''] = [lowestIfFull(marks.liked), lowestIfFull(marks.joined)].toSorted();
  return { ...marks, completeFrom };
}

/**
 * Reads a viewer's marks on the entries with these ids, which must be in ascending bytewise order. The marks on the
 * newest entries are cached until the viewer's likes or participations, or the members hidden from them, change.
 */
export async function readMarks(
  { db, memberReads }: Pick<Services, 'db' | 'memberReads'>,
  userId: string,
  ids: readonly string[],
): Promise<Marks> {
  const newest = await memberReads.read('marks', userId, () => readNewestMarks(db, userId));
  const [lowest] = ids;
  if (lowest === undefined || lowest >= newest.completeFrom) return newest;
  return toMarks(await listById(db, userId, ids));
}
