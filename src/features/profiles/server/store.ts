import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProfileTable, Schema } from '#db/schema.ts';
import { type JoinedPicture, pictureColumns } from '#features/pictures/server/present-picture.ts';
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

/** Whose username this is, or undefined while it is free. */
export async function findUsernameOwner(
  db: Kysely<Schema>,
  username: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile')
    .select('user_id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row?.user_id;
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
  await insertInterests(trx, profile.user_id, interests);
}

async function insertInterests(
  trx: Transaction<Schema>,
  userId: string,
  interests: readonly InterestRow[],
): Promise<void> {
  if (interests.length === 0) return;
  await trx
    .insertInto('profile_interest')
    .values(interests.map((row, position) => ({ ...row, user_id: userId, position })))
    .execute();
}

/** Takes the turn to change a profile; returns it as it is, or undefined when it is gone. */
export const lockProfile = (
  trx: Transaction<Schema>,
  userId: string,
): Promise<ProfileTable | undefined> =>
  trx
    .updateTable('profile')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

export type ProfileChange = Omit<ProfileTable, 'user_id' | 'created_at'>;

/** Changes a profile and puts other interests in the place of the present ones. */
export async function updateProfileRow(
  trx: Transaction<Schema>,
  userId: string,
  change: ProfileChange,
  interests: readonly InterestRow[],
): Promise<void> {
  await trx.updateTable('profile').set(change).where('user_id', '=', userId).execute();
  await trx.deleteFrom('profile_interest').where('user_id', '=', userId).execute();
  await insertInterests(trx, userId, interests);
}

/** The picture that a member's profile shows. */
export const findOwnPicture = (
  db: Kysely<Schema>,
  userId: string,
): Promise<JoinedPicture | undefined> =>
  db
    .selectFrom('profile as p')
    .leftJoin('picture', 'picture.id', 'p.picture_id')
    .select(pictureColumns)
    .where('p.user_id', '=', userId)
    .executeTakeFirst();

export interface ViewerRow {
  id: string;
  email: string;
  /** What Google calls them; empty for who came with a password. */
  name: string;
  username: string | null;
  display_name: string | null;
  photo_path: string | null;
  /** Null unless this member looks after the community. */
  admin_id: string | null;
}

/** An account with what its profile shows, if it has one. */
export const findViewer = (db: Kysely<Schema>, userId: string): Promise<ViewerRow | undefined> =>
  db
    .selectFrom('auth_user as u')
    .leftJoin('profile as p', 'p.user_id', 'u.id')
    .leftJoin('picture as photo', 'photo.id', 'p.picture_id')
    .leftJoin('administrator as a', 'a.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.name',
      'p.username',
      'p.display_name',
      'photo.path as photo_path',
      'a.user_id as admin_id',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
