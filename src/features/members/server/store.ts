import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { toAuthTime } from '#features/accounts/server/auth-time.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { isFirstKeyWith } from '#features/profiles/server/store.ts';
import type { Stage } from '#features/profiles/stages.ts';
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

/**
 * A condition that the member whose id is in `column` matches `filter`. The subqueries of `team` and `restricted` read
 * whole tables, which are small.
 */
function matches(column: string, filter: MemberFilter, now: number): RawBuilder<boolean> {
  const id = sql.ref(column);
  if (filter === 'all') return sql`1 = 1`;
  if (filter === 'team') {
    return sql`${id} in (select user_id from administrator union select user_id from moderator)`;
  }
  if (filter === 'restricted') {
    return sql`${id} in (select user_id from member_restriction
      where limited_until > ${now} or suspended_until > ${now})`;
  }
  return sql`case when ${id} in (select user_id from administrator) then 'vouched' else
    coalesce((select s.stage from member_stage as s where s.user_id = ${id}), 'new') end = ${filter}`;
}

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
        .where('auth_session.expiresAt', '>', toAuthTime(now))
        .as('sessions'),
      eb
        .selectFrom('auth_session')
        .select((used) => used.fn.max('auth_session.updatedAt').as('usedAt'))
        .whereRef('auth_session.userId', '=', 'author.user_id')
        .as('usedAt'),
    ]);

/** One page of members, newest first. */
export const listMemberRows = (
  db: Db,
  filter: MemberFilter,
  page: { after: Keyset | null; limit: number; now: number },
): Promise<MemberRow[]> =>
  selectMembers(db, page.now)
    .where(matches('author.user_id', filter, page.now))
    .$if(page.after !== null, (qb) =>
      qb.where(olderThan('author', page.after as Keyset, ['created_at', 'user_id'])),
    )
    .orderBy('author.created_at', 'desc')
    .orderBy('author.user_id', 'desc')
    .limit(page.limit)
    .execute();

/** Which members a search finds. */
interface SearchOptions {
  filter: MemberFilter;
  now: number;
}

/** The ids of members with a search key that starts with the prefix, sorted by that key. */
export async function findNamed(
  db: Db,
  prefix: string,
  { filter, now, limit }: SearchOptions & { limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_name as name')
    .select('name.user_id')
    .where(isFirstKeyWith(prefix))
    .where(matches('name.user_id', filter, now))
    .orderBy('name.search_key')
    .orderBy('name.user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The id of the member with this email address, if they match the filter. */
export async function findByEmail(
  db: Db,
  email: string,
  { filter, now }: SearchOptions,
): Promise<string[]> {
  const row = await db
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', email)
    .where(matches('auth_user.id', filter, now))
    .executeTakeFirst();
  return row ? [row.id] : [];
}

export const listMembersById = async (
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<MemberRow[]> =>
  ids.length === 0 ? [] : selectMembers(db, now).where('author.user_id', 'in', ids).execute();
