import {
  type Compilable,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { ProfileTable } from '#db/member-tables.ts';
import type { Schema } from '#db/schema.ts';
import { type JoinedPicture, pictureColumns } from '#features/pictures/server/present-picture.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';
import { interestKey } from '../interests.ts';
import { nameSearchKeys } from '../rules.ts';
import type { Stage } from '../stages.ts';
import { isListed } from './listed-store.ts';
import { type AuthorRow, authorColumns } from './present-author.ts';

export interface ProfileRow extends Selectable<ProfileTable> {
  email: string;
  photo_path: string | null;
  area_name: string | null;
  admin_id: string | null;
  stage: Stage | null;
}

export const findProfile = prepareRow(
  (db, viewer: Pick<Viewer, 'userId'>, userId: string): Compilable<ProfileRow> =>
    db
      .selectFrom('profile as p')
      .innerJoin('auth_user as u', 'u.id', 'p.user_id')
      .leftJoin('picture as photo', 'photo.id', 'p.picture_id')
      .leftJoin('area', 'area.id', 'p.area_id')
      .leftJoin('administrator', 'administrator.user_id', 'p.user_id')
      .leftJoin('member_stage', 'member_stage.user_id', 'p.user_id')
      .selectAll('p')
      .select(['u.email', 'photo.path as photo_path', 'area.name as area_name'])
      .select(['administrator.user_id as admin_id', 'member_stage.stage'])
      .where('p.user_id', '=', userId)
      .where(reachableBy(viewer, 'p.user_id')),
);

const selectMembers = (db: Kysely<Schema>, viewer: Viewer) =>
  db
    .selectFrom('profile as author')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .where('author.user_id', '<>', viewer.userId)
    .where(visibleTo(viewer, 'author.user_id'))
    .select(authorColumns);

/** Other members who are in the directory, newest first. */
export const listNewestMembers = (
  db: Kysely<Schema>,
  viewer: Viewer,
  limit: number,
): Promise<AuthorRow[]> =>
  selectMembers(db, viewer)
    .where('author.in_directory', '=', 1)
    .orderBy('author.created_at', 'desc')
    .orderBy('author.user_id', 'desc')
    .limit(limit)
    .execute();

/** Sorts after every other character, so `prefix + lastCharacter` is the end of the range of keys with this prefix. */
const lastCharacter = '\u{10ffff}';

/**
 * Whether `name`, a row of profile_name, is the first of its member's search keys that start with the prefix. With this
 * condition, a search finds each member once, even if several words of their name start with the prefix.
 */
export const isFirstKeyWith = (prefix: string): RawBuilder<SqlBool> => sql`
  name.search_key >= ${prefix} and name.search_key < ${`${prefix}${lastCharacter}`}
  and not exists (
    select 1 from profile_name as earlier where earlier.user_id = name.user_id
      and earlier.search_key >= ${prefix} and earlier.search_key < name.search_key)`;

/** Other members with a search key that starts with the prefix, sorted by that key, if the viewer may find them. */
export const listMembersNamed = (
  db: Kysely<Schema>,
  viewer: Viewer,
  prefix: string,
  limit: number,
): Promise<AuthorRow[]> =>
  selectMembers(db, viewer)
    .innerJoin('profile_name as name', 'name.user_id', 'author.user_id')
    .where(isFirstKeyWith(prefix))
    .where(isListed(viewer, 'author.user_id'))
    .orderBy('name.search_key')
    .orderBy('name.user_id')
    .limit(limit)
    .execute();

/** Other members with these ids, sorted by name. */
export const listMembers = async (
  db: Kysely<Schema>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<AuthorRow[]> =>
  ids.length === 0
    ? []
    : selectMembers(db, viewer)
        .where('author.user_id', 'in', ids)
        .orderBy('author.display_name')
        .orderBy('author.user_id')
        .execute();

/** The names of all administrators. */
export const listAdministratorNames = (
  db: Kysely<Schema>,
): Promise<{ user_id: string; display_name: string }[]> =>
  db
    .selectFrom('administrator as a')
    .innerJoin('profile as p', 'p.user_id', 'a.user_id')
    .select(['p.user_id', 'p.display_name'])
    .execute();

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
  profile: Insertable<ProfileTable>,
  interests: readonly InterestRow[],
): Promise<void> {
  await trx.insertInto('profile').values(profile).execute();
  await insertNames(trx, profile.user_id, profile);
  await insertInterests(trx, { ...profile, area_id: profile.area_id ?? null }, interests);
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
  { user_id, created_at, area_id }: Pick<ProfileTable, 'user_id' | 'created_at' | 'area_id'>,
  interests: readonly InterestRow[],
): Promise<void> {
  if (interests.length === 0) return;
  await trx
    .insertInto('profile_interest')
    .values(
      interests.map(({ name, custom }, position) => ({
        user_id,
        position,
        name,
        name_key: interestKey(name),
        custom,
        joined_at: created_at,
        area_id,
      })),
    )
    .execute();
}

/** Locks a profile row for the transaction and returns it, or undefined if it does not exist. */
export const lockProfile = (
  trx: Transaction<Schema>,
  userId: string,
): Promise<Selectable<ProfileTable> | undefined> =>
  trx
    .updateTable('profile')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

export type ProfileChange = Updateable<ProfileTable> &
  Pick<ProfileTable, 'username' | 'display_name' | 'area_id'>;

/** Updates a profile and replaces its search keys and interests. */
export async function updateProfileRow(
  trx: Transaction<Schema>,
  { user_id: userId, created_at }: Pick<ProfileTable, 'user_id' | 'created_at'>,
  change: ProfileChange,
  interests: readonly InterestRow[],
): Promise<void> {
  await trx.updateTable('profile').set(change).where('user_id', '=', userId).execute();
  await trx.deleteFrom('profile_name').where('user_id', '=', userId).execute();
  await insertNames(trx, userId, change);
  await trx.deleteFrom('profile_interest').where('user_id', '=', userId).execute();
  await insertInterests(trx, { user_id: userId, created_at, area_id: change.area_id }, interests);
}

/** The picture of a member's profile. */
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
