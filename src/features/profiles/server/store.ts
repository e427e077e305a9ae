import type { Kysely, Transaction } from 'kysely';
import type { ProfileTable, Schema } from '#db/schema.ts';

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
