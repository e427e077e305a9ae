import type { Kysely, Transaction } from 'kysely';
import type { ProfileTable, Schema } from '#db/schema.ts';
import { type JoinedPicture, pictureColumns } from '#features/pictures/server/present-picture.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { interestKey } from '../interests.ts';
import { nameSearchKeys } from '../rules.ts';
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

const membersFound = (db: Kysely<Schema>, viewer: Viewer) =>
  db
    .selectFrom('profile as author')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .where('author.user_id', '<>', viewer.userId)
    .select(authorColumns)
    .select('author.username');

type MemberRow = AuthorRow & { username: string };

/** Other members, who came last first. */
export const listNewestMembers = (
  db: Kysely<Schema>,
  viewer: Viewer,
  limit: number,
): Promise<MemberRow[]> =>
  membersFound(db, viewer)
    .orderBy('author.created_at', 'desc')
    .orderBy('author.user_id', 'desc')
    .limit(limit)
    .execute();

/** Comes after everything that begins like a text. */
const lastCharacter = '\u{10ffff}';

/** Other members whose username, or a word of whose name, begins like this; by what was found. */
export const listMembersNamed = (
  db: Kysely<Schema>,
  viewer: Viewer,
  beginning: string,
  limit: number,
): Promise<MemberRow[]> =>
  membersFound(db, viewer)
    .innerJoin('profile_name as name', 'name.user_id', 'author.user_id')
    .where('name.search_key', '>=', beginning)
    .where('name.search_key', '<', `${beginning}${lastCharacter}`)
    // Each once, by the first of their names that fits.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profile_name as earlier')
            .select('earlier.user_id')
            .whereRef('earlier.user_id', '=', 'name.user_id')
            .where('earlier.search_key', '>=', beginning)
            .whereRef('earlier.search_key', '<', 'name.search_key'),
        ),
      ),
    )
    .orderBy('name.search_key')
    .orderBy('name.user_id')
    .limit(limit)
    .execute();

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
  await insertNames(trx, profile.user_id, profile);
  await insertInterests(trx, profile.user_id, interests);
}

async function insertNames(
  trx: Transaction<Schema>,
  user_id: string,
  { username, display_name }: Pick<ProfileTable, 'username' | 'display_name'>,
): Promise<void> {
  const rows = nameSearchKeys(username, display_name).map((search_key) => ({
    search_key,
    user_id,
  }));
  await trx.insertInto('profile_name').values(rows).execute();
}

async function insertInterests(
  trx: Transaction<Schema>,
  userId: string,
  interests: readonly InterestRow[],
): Promise<void> {
  if (interests.length === 0) return;
  await trx
    .insertInto('profile_interest')
    .values(
      interests.map(({ name, custom }, position) => ({
        user_id: userId,
        position,
        name,
        name_key: interestKey(name),
        custom,
      })),
    )
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
  await trx.deleteFrom('profile_name').where('user_id', '=', userId).execute();
  await insertNames(trx, userId, change);
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
