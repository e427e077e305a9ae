import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { authTime } from '#features/accounts/server/auth-time.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Stage, stages } from '#features/profiles/stages.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import type { MemberFilter } from '../rules.ts';

type Db = Kysely<Schema>;

/** A member as administrators see them. */
export interface MemberRow extends AuthorRow {
  email: string;
  created_at: number;
  adminId: string | null;
  moderatorId: string | null;
  stage: Stage;
  limited_until: number | null;
  suspended_until: number | null;
  sessions: number | null;
  usedAt: string | Date | null;
}

/** Administrators are always vouched. */
const stageColumn = sql<Stage>`case when administrator.user_id is not null then 'vouched'
  else coalesce(member_stage.stage, 'new') end`;

const isStage = (filter: MemberFilter): filter is Stage => stages.some((stage) => stage === filter);

const selectMembers = (db: Db, now: number) =>
  db
    .selectFrom('profile as author')
    .innerJoin('auth_user as user', 'user.id', 'author.user_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .leftJoin('administrator', 'administrator.user_id', 'author.user_id')
    .leftJoin('moderator', 'moderator.user_id', 'author.user_id')
    .leftJoin('member_stage', 'member_stage.user_id', 'author.user_id')
    .leftJoin('member_restriction', 'member_restriction.user_id', 'author.user_id')
    .select(authorColumns)
    .select(['user.email', 'author.created_at'])
    .select(['administrator.user_id as adminId', 'moderator.user_id as moderatorId'])
    .select(stageColumn.as('stage'))
    .select(['member_restriction.limited_until', 'member_restriction.suspended_until'])
    .select((eb) => [
      eb
        .selectFrom('auth_session')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('auth_session.userId', '=', 'author.user_id')
        .where('auth_session.expiresAt', '>', authTime(now))
        .as('sessions'),
      eb
        .selectFrom('auth_session')
        .select((used) => used.fn.max('auth_session.updatedAt').as('usedAt'))
        .whereRef('auth_session.userId', '=', 'author.user_id')
        .as('usedAt'),
    ]);

/** One page of members, newest first. The team and the restricted members are read from their own, small tables. */
export const listMemberRows = (
  db: Db,
  filter: MemberFilter,
  page: { after: Keyset | null; limit: number; now: number },
): Promise<MemberRow[]> =>
  selectMembers(db, page.now)
    .$if(filter === 'team', (qb) =>
      qb.where('author.user_id', 'in', (eb) =>
        eb
          .selectFrom('administrator')
          .select('user_id')
          .union(eb.selectFrom('moderator').select('user_id')),
      ),
    )
    .$if(filter === 'restricted', (qb) =>
      qb.where('author.user_id', 'in', (eb) =>
        eb
          .selectFrom('member_restriction')
          .select('user_id')
          .where((or) =>
            or.or([or('limited_until', '>', page.now), or('suspended_until', '>', page.now)]),
          ),
      ),
    )
    .$if(isStage(filter), (qb) => qb.where(stageColumn, '=', filter as Stage))
    .$if(page.after !== null, (qb) =>
      qb.where(olderThan('author', page.after as Keyset, ['created_at', 'user_id'])),
    )
    .orderBy('author.created_at', 'desc')
    .orderBy('author.user_id', 'desc')
    .limit(page.limit)
    .execute();

/** Sorts after every other character, so that prefix + lastCharacter is the end of a prefix range. */
const lastCharacter = '\u{10ffff}';

/** The ids of members with a search key that starts with the prefix, sorted by that key. */
export async function findNamed(db: Db, prefix: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_name')
    .select('user_id')
    .where('search_key', '>=', prefix)
    .where('search_key', '<', `${prefix}${lastCharacter}`)
    .orderBy('search_key')
    .orderBy('user_id')
    // Several keys of one member can start with the prefix.
    .limit(limit * 3)
    .execute();
  return [...new Set(rows.map((row) => row.user_id))].slice(0, limit);
}

/** The id of the member with this address. */
export async function findByEmail(db: Db, email: string): Promise<string[]> {
  const row = await db
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? [row.id] : [];
}

export const listMembersById = async (
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<MemberRow[]> =>
  ids.length === 0 ? [] : selectMembers(db, now).where('author.user_id', 'in', ids).execute();
