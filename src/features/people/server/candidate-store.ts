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
  shared_interests: number;
}

interface CandidateFilter extends Pick<DirectoryFilter, 'areaId'> {
  /** The viewer's interests. */
  ownKeys: readonly string[];
}

const maxWithOneInterest = 300;
const maxPerInterest = 60;

/** How many of the viewer's interests the member in `listed` has. */
const countSharedInterests = ({ ownKeys }: CandidateFilter) =>
  ownKeys.length === 0
    ? sql<number>`0`.as('shared_interests')
    : sql<number>`(select count(*) from profile_interest as theirs
        where theirs.user_id = listed.user_id and ${isIn('theirs.name_key', ownKeys)})`.as(
        'shared_interests',
      );

/*
 * The two prepared queries override `page.limit` with a literal. With a parameter, PostgreSQL would plan as if the query
 * returned a tenth of the rows.
 */

/** The newest members with an interest, up to the number of members that someone can see in the directory in a day. */
export const listCandidatesWithInterest = prepareRows(
  (db, viewer: Viewer, interestKey: string, filter: CandidateFilter): Compilable<CandidateRow> => {
    const page = { after: null, limit: maxWithOneInterest };
    const newest = selectNewestWithInterest(db, viewer, interestKey, toDirectory(filter), page);
    return db
      .selectFrom(newest.limit(sql.lit(maxWithOneInterest)).as('listed'))
      .select(['listed.user_id', countSharedInterests(filter)]);
  },
);

/** For each of the viewer's interests, the newest members who have it, without duplicates. */
export const listCandidatesWithAnyInterest = async (
  db: Db,
  viewer: Viewer,
  filter: CandidateFilter,
): Promise<CandidateRow[]> =>
  filter.ownKeys.length === 0 ? [] : selectCandidates(db, viewer, filter);

const selectCandidates = prepareRows(
  (db, viewer: Viewer, filter: CandidateFilter): Compilable<CandidateRow> => {
    const page = { after: null, limit: maxPerInterest };
    const newest = filter.ownKeys.map((key) =>
      db
        .selectFrom(
          selectNewestWithInterest(db, viewer, key, toDirectory(filter), page)
            .limit(sql.lit(maxPerInterest))
            .as('newest'),
        )
        .select('newest.user_id'),
    );
    const listed = db.selectFrom(combineAll(newest).as('each')).select('each.user_id').distinct();
    return db
      .selectFrom(listed.as('listed'))
      .select(['listed.user_id', countSharedInterests(filter)]);
  },
);

/** Those of the given members who match the filter. */
export const listCandidatesAmong = async (
  db: Db,
  viewer: Viewer,
  userIds: readonly string[],
  interestKey: string | null,
  filter: CandidateFilter,
): Promise<CandidateRow[]> => {
  if (userIds.length === 0) return [];
  const page = { after: null, limit: userIds.length };
  const matching = selectNewestMembers(db, viewer, toDirectory(filter), page)
    .where('author.user_id', 'in', userIds)
    .$if(interestKey !== null, (qb) => qb.where(hasInterest([interestKey as string])));
  return db
    .selectFrom(matching.as('listed'))
    .select(['listed.user_id', countSharedInterests(filter)])
    .execute();
};

const toDirectory = ({ areaId }: CandidateFilter): DirectoryFilter => ({
  interestKey: null,
  areaId,
});
