import type { Kysely } from 'kysely';
import type { MemberPreferenceTable } from '#db/attention-tables.ts';
import type { Schema } from '#db/schema.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import { currentLocale, type Language } from '#platform/shared/language.ts';
import { defaultQuietHours, type Preferences, toPreferences } from '../rules.ts';

type Db = Kysely<Schema>;

/** An account's preferences or, until they are stored, the language of the request and defaults for the rest. */
export const readPreferences = async (db: Db, userId: string): Promise<Preferences> =>
  toPreferences(await findRow(db, userId), currentLocale().language);

const findRow = prepareRow((db, userId: string) =>
  db
    .selectFrom('member_preference')
    .select(['language', 'time_zone', 'quiet_from', 'quiet_to'])
    .where('user_id', '=', userId),
);

const newRow = (userId: string, language: Language): MemberPreferenceTable => ({
  user_id: userId,
  language,
  time_zone: null,
  quiet_from: defaultQuietHours.quietFrom,
  quiet_to: defaultQuietHours.quietTo,
});

/** Changes the given preferences, and stores the defaults for the others if the account has no row yet. */
export async function savePreferences(
  db: Db,
  userId: string,
  changes: { [Key in keyof Preferences]?: Preferences[Key] | undefined },
): Promise<void> {
  const { language, timeZone, quietFrom, quietTo } = changes;
  const changed = {
    ...(language !== undefined && { language }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(quietFrom !== undefined && { quiet_from: quietFrom }),
    ...(quietTo !== undefined && { quiet_to: quietTo }),
  };
  if (Object.keys(changed).length === 0) return;
  await db
    .insertInto('member_preference')
    .values({ ...newRow(userId, currentLocale().language), ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute();
}

/** Stores the browser's time zone and language, and keeps those that the account already has. */
export async function saveBrowserPreferences(
  db: Db,
  userId: string,
  timeZone: string,
): Promise<void> {
  await db
    .insertInto('member_preference')
    .values({ ...newRow(userId, currentLocale().language), time_zone: timeZone })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ time_zone: timeZone })
        .where('member_preference.time_zone', 'is', null),
    )
    .execute();
}
