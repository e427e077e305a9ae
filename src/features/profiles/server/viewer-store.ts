import { type Compilable, type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import type { Language } from '#platform/shared/language.ts';

/** What the web app needs to know at startup about the signed-in account. */
export interface ViewerRow {
  id: string;
  email: string;
  emailVerified: number | boolean;
  /** The name from Google; empty for accounts that were created with a password. */
  name: string;
  username: string | null;
  display_name: string | null;
  photo_path: string | null;
  /** Null unless the member is an administrator. */
  admin_id: string | null;
  moderator_id: string | null;
  limited_until: number | null;
  suspended_until: number | null;
  /** Null without a passkey. */
  passkeys: string | null;
  /** Null without an enabled authenticator app. */
  apps: number | null;
  language: Language | null;
  time_zone: string | null;
  /** When the member joined; null without a profile. */
  joined_at: number | null;
  /** When the member closed the newcomer's first steps; null if they have not. */
  newcomer_closed_at: number | null;
  /** The same for the founder's first steps. */
  founder_closed_at: number | null;
  /** Null while the community has no administrator. */
  any_admin_id: string | null;
  /** Null unless the community rules have changed since the member joined or last read them. */
  new_rules: number | null;
}

/**
 * The newest version of the rules, if it was published after the member joined and they have not read it. The profile
 * `p` comes from the query that contains this one.
 */
const selectNewRules = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('rules_version')
    .leftJoin('rules_reader', (join) => join.on('rules_reader.user_id', '=', userId))
    .select('rules_version.version')
    .where('rules_version.published_at', '>', sql.ref<number>('p.created_at'))
    .where(({ or, eb, ref }) =>
      or([
        eb('rules_reader.version', 'is', null),
        eb('rules_version.version', '>', ref('rules_reader.version')),
      ]),
    )
    .orderBy('rules_version.version', 'desc')
    .limit(1);

/** An account with its profile's name and picture, if it has a profile. */
export const findViewer = prepareRow(
  (db, userId: string): Compilable<ViewerRow> =>
    db
      .selectFrom('auth_user as u')
      .leftJoin('profile as p', 'p.user_id', 'u.id')
      .leftJoin('picture as photo', 'photo.id', 'p.picture_id')
      .leftJoin('administrator as a', 'a.user_id', 'u.id')
      .leftJoin('moderator', 'moderator.user_id', 'u.id')
      .leftJoin('member_restriction as restriction', 'restriction.user_id', 'u.id')
      .leftJoin('member_preference as preference', 'preference.user_id', 'u.id')
      .leftJoin('closed_welcome as newcomer', (join) =>
        join.onRef('newcomer.user_id', '=', 'u.id').on('newcomer.kind', '=', 'newcomer'),
      )
      .leftJoin('closed_welcome as founder', (join) =>
        join.onRef('founder.user_id', '=', 'u.id').on('founder.kind', '=', 'founder'),
      )
      .select([
        'u.id',
        'u.email',
        'u.emailVerified',
        'u.name',
        'p.username',
        'p.display_name',
        'photo.path as photo_path',
        'a.user_id as admin_id',
        'moderator.user_id as moderator_id',
        'restriction.limited_until',
        'restriction.suspended_until',
        'preference.language',
        'preference.time_zone',
        'p.created_at as joined_at',
        'newcomer.closed_at as newcomer_closed_at',
        'founder.closed_at as founder_closed_at',
      ])
      .select((eb) => [
        eb
          .selectFrom('passkey')
          .select('passkey.id')
          .whereRef('passkey.user_id', '=', 'u.id')
          .limit(1)
          .as('passkeys'),
        eb
          .selectFrom('totp')
          .select('totp.enabled_at')
          .whereRef('totp.user_id', '=', 'u.id')
          .as('apps'),
        eb.selectFrom('administrator').select('administrator.user_id').limit(1).as('any_admin_id'),
        selectNewRules(db, userId).as('new_rules'),
      ])
      .where('u.id', '=', userId),
);
