import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProfileTable, Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { type AuthorRow, authorColumns } from './present-author.ts';

export interface ProfileRow extends ProfileTable {
  email: string;
  photo_path: string | null;
}

const profiles = (db: Kysely<Schema>) =>
  db
    .selectFrom('profile as p')
    .innerJoin('auth_user as u', 'u.id', 'p.user_id')
    .leftJoin('picture as photo', 'photo.id', 'p.picture_id')
    .selectAll('p')
    .select(['u.email', 'photo.path as photo_path']);

export const findProfile = (db: Kysely<Schema>, userId: string): Promise<ProfileRow | undefined> =>
  profiles(db).where('p.user_id', '=', userId).executeTakeFirst();

/** Other members whose username, or a word of whose name, begins like this; by name. */
export function listMembersNamed(
  db: Kysely<Schema>,
  viewer: Viewer,
  beginning: string,
  limit: number,
): Promise<(AuthorRow & { username: string })[]> {
  const pattern = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const like = (column: string, wanted: string) =>
    sql<boolean>`lower(${sql.ref(column)}) like ${wanted} escape '\\'`;
  return db
    .selectFrom('profile as author')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(authorColumns)
    .select('author.username')
    .where('author.user_id', '<>', viewer.userId)
    .$if(beginning !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          like('author.username', pattern),
          like('author.display_name', pattern),
          like('author.display_name', `% ${pattern}`),
        ]),
      ),
    )
    .$if(beginning === '', (qb) => qb.orderBy('author.created_at', 'desc'))
    .orderBy('author.display_name')
    .orderBy('author.user_id')
    .limit(limit)
    .execute();
}

export async function usernameExists(db: Kysely<Schema>, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile')
    .select('user_id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row !== undefined;
}

export async function profileExists(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface InterestRow {
  name: string;
  custom: number;
}

export const listInterests = (db: Kysely<Schema>, userId: string): Promise<InterestRow[]> =>
  db
    .selectFrom('profile_interest')
    .select(['name', 'custom'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();

export async function insertProfile(
  trx: Transaction<Schema>,
  profile: ProfileTable,
  interests: readonly InterestRow[],
): Promise<void> {
  await trx.insertInto('profile').values(profile).execute();
  if (interests.length === 0) return;
  await trx
    .insertInto('profile_interest')
    .values(interests.map((row, position) => ({ ...row, user_id: profile.user_id, position })))
    .execute();
}

export interface ViewerRow {
  id: string;
  email: string;
  username: string | null;
  display_name: string | null;
  photo_path: string | null;
}

/** An account with what its profile shows, if it has one. */
export const findViewer = (db: Kysely<Schema>, userId: string): Promise<ViewerRow | undefined> =>
  db
    .selectFrom('auth_user as u')
    .leftJoin('profile as p', 'p.user_id', 'u.id')
    .leftJoin('picture as photo', 'photo.id', 'p.picture_id')
    .select(['u.id', 'u.email', 'p.username', 'p.display_name', 'photo.path as photo_path'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
