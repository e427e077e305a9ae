import { type SqlBool, sql } from 'kysely';
import { isListed } from '#features/profiles/server/listed-store.ts';
import { authorColumns } from '#features/profiles/server/present-author.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';

/** The members with these ids who are visible to the viewer, in no particular order. */
export const listMemberRows = prepareRows((db, viewer: Viewer, ids: readonly string[]) =>
  db
    .selectFrom('profile as author')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(authorColumns)
    .leftJoin('area', 'area.id', 'author.area_id')
    .select(['author.bio', 'author.location', 'area.name as area_name'])
    .where('author.user_id', 'in', ids)
    .where(visibleTo(viewer, 'author.user_id')),
);

/** For each trigram, at most this many members whose names contain it are considered: those with the highest ids. */
const maxPerTrigram = 1000;
const maxCandidates = 60;

interface SimilarQuery {
  trigrams: readonly string[];
  areaId: string | null;
}

/** The members whose names have the most of these trigrams, best match first. */
export const listSimilarMembers = prepareRows(
  (db, viewer: Viewer, { trigrams, areaId }: SimilarQuery) => {
    const lists = trigrams.map((trigram) =>
      db
        .selectFrom(
          db
            .selectFrom('search_name')
            .select('user_id')
            .where('trigram', '=', trigram)
            .orderBy('user_id', 'desc')
            .limit(sql.lit(maxPerTrigram))
            .as('newest'),
        )
        .select('user_id'),
    );
    const [first, ...others] = lists;
    if (!first) throw new Error('There are no trigrams.');
    const all = others.reduce((query, other) => query.unionAll(other), first);
    const best = db
      .selectFrom(all.as('listed'))
      .select((eb) => ['user_id', eb.fn.countAll<number>().as('shared')])
      .groupBy('user_id')
      .orderBy('shared', 'desc')
      .orderBy('user_id', 'desc')
      .limit(sql.lit(maxCandidates));
    return db
      .selectFrom(best.as('candidate'))
      .innerJoin('profile', 'profile.user_id', 'candidate.user_id')
      .select(['profile.user_id', 'profile.display_name', 'profile.username'])
      .where(visibleTo(viewer, 'profile.user_id'))
      .where(isListed(viewer, 'profile.user_id'))
      .$if(areaId !== null, (qb) =>
        qb.where(sql<SqlBool>`coalesce(profile.area_id, '') = ${areaId}`),
      )
      .orderBy('candidate.shared', 'desc')
      .orderBy('profile.user_id', 'desc');
  },
);

export const listInterests = prepareRows((db, userIds: readonly string[]) =>
  db
    .selectFrom('profile_interest')
    .select(['user_id', 'name'])
    .where('user_id', 'in', userIds)
    .orderBy('position'),
);
