import type { Kysely, Selectable, Transaction } from 'kysely';
import type { RulesVersionTable } from '#db/rules-tables.ts';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;
export type RulesVersionRow = Selectable<RulesVersionTable>;
type Heading = Omit<RulesVersionRow, 'text'>;

/** The newest published version; undefined while the default text applies. */
export const findNewestVersion = (db: Db): Promise<RulesVersionRow | undefined> =>
  db.selectFrom('rules_version').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

export const findVersion = (db: Db, version: number): Promise<RulesVersionRow | undefined> =>
  db.selectFrom('rules_version').selectAll().where('version', '=', version).executeTakeFirst();

/** Every published version without its text, newest first. */
export const listVersions = (db: Db): Promise<Heading[]> =>
  db
    .selectFrom('rules_version')
    .select(['version', 'what_changed', 'published_at'])
    .orderBy('version', 'desc')
    .execute();

/** Inserts a version. Returns false if a concurrent transaction has inserted one with the same number. */
export async function insertVersion(trx: Trx, version: RulesVersionTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('rules_version')
    .values(version)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The newest versions that the member has not read, newest first. Versions from before they joined are left out. */
export const listUnreadVersions = (db: Db, { userId }: Viewer, limit: number): Promise<Heading[]> =>
  db
    .selectFrom('rules_version')
    .select(['version', 'what_changed', 'published_at'])
    .where('published_at', '>', (eb) =>
      eb.selectFrom('profile').select('profile.created_at').where('profile.user_id', '=', userId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rules_reader')
            .select('rules_reader.user_id')
            .where('rules_reader.user_id', '=', userId)
            .whereRef('rules_reader.version', '>=', 'rules_version.version'),
        ),
      ),
    )
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** Stores that a member has read a version. Does nothing if they have already read a later one. */
export const saveReader = async (
  db: Db,
  { userId }: Viewer,
  read: { version: number; at: number },
): Promise<void> => {
  const row = { version: read.version, read_at: read.at };
  await db
    .insertInto('rules_reader')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(row)
        .whereRef('rules_reader.version', '<', 'excluded.version'),
    )
    .execute();
};

export const findReader = (db: Db, { userId }: Viewer) =>
  db
    .selectFrom('rules_reader')
    .select(['version', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
