import { type Compilable, type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import { combineAll } from '#platform/server/database/union-all.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import {
  type DirectoryFilter,
  hasInterest,
  isIn,
  selectNewestMembers,
  selectNewestWithInterest,
} from './store.ts';

type Db = Kysely<Schema>;

/** A candidate for the list that is sorted by common ground. */
export interface CandidateRow {
  user_id: string;
  /** How many of the viewer's interests the member has. */
  shared: number;
}

interface CandidateFilter extends Pick<DirectoryFilter, 'areaId'> {
  /** The viewer's interests. */
  ownKeys: readonly string[];
}

const maxWithInterest = 300;
const maxWithEach = 60;

/** How many of the viewer's interests the member `listed` has. */
const countShared = ({ ownKeys }: CandidateFilter) =>
  ownKeys.length === 0
    ? sql<number>`0`.as('shared')
    : sql<number>`(select count(*) from profile_interest as theirs
        where theirs.user_id = listed.user_id and ${isIn('theirs.name_key', ownKeys)})`.as(
        'shared',
      );

/*
 * The limits are literals. With a limit in a parameter, PostgreSQL would plan the prepared query as if it returned a
 * tenth of the rows.
 */

/** The newest members with an interest, as many as the directory shows to a member in a day. */
export const listCandidatesWith = prepareRows(
  (db, viewer: Viewer, interestKey: string, filter: CandidateFilter): Compilable<CandidateRow> => {
    const page = { after: null, limit: maxWithInterest };
    const newest = selectNewestWithInterest(db, viewer, interestKey, toDirectory(filter), page);
    return db
      .selectFrom(newest.limit(sql.lit(maxWithInterest)).as('listed'))
      .select(['listed.user_id', countShared(filter)]);
  },
);

/** The newest members with each of the viewer's interests. Each member occurs once. */
export const listCandidatesWithEach = async (
  db: Db,
  viewer: Viewer,
  filter: CandidateFilter,
): Promise<CandidateRow[]> =>
  filter.ownKeys.length === 0 ? [] : selectCandidates(db, viewer, filter);

const selectCandidates = prepareRows(
  (db, viewer: Viewer, filter: CandidateFilter): Compilable<CandidateRow> => {
    const page = { after: null, limit: maxWithEach };
    const newest = filter.ownKeys.map((key) =>
      db
        .selectFrom(
          selectNewestWithInterest(db, viewer, key, toDirectory(filter), page)
            .limit(sql.lit(maxWithEach))
            .as('newest'),
        )
        .select('newest.user_id'),
    );
    const listed = db.selectFrom(combineAll(newest).as('each')).select('each.user_id').distinct();
    return db.selectFrom(listed.as('listed')).select(['listed.user_id', countShared(filter)]);
  },
);

/** Those of the given members who match the filter. */
export const listCandidatesOf = async (
  db: Db,
  viewer: Viewer,
  userIds: readonly string[],
  interestKey: string | null,
  filter: CandidateFilter,
): Promise<CandidateRow[]> => {
  if (userIds.length === 0) return [];
  const page = { after: null, limit: userIds.length };
  const known = selectNewestMembers(db, viewer, toDirectory(filter), page)
    .where('author.user_id', 'in', userIds)
    .$if(interestKey !== null, (qb) => qb.where(hasInterest([interestKey as string])));
  return db
    .selectFrom(known.as('listed'))
    .select(['listed.user_id', countShared(filter)])
    .execute();
};

const toDirectory = ({ areaId }: CandidateFilter): DirectoryFilter => ({
  interestKey: null,
  areaId,
});
