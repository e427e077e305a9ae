import { migrations } from '#db/migrations/migration-list.ts';
import type { Config } from '#platform/server/config.ts';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { listAppliedMigrations } from '../backup/snapshot-store.ts';
import { findDamage, isDamaged } from '../command/sqlite-file.ts';
import {
  findNewestTime,
  listBrokenReferences,
  listInvalidIndexes,
  listUnreadableTables,
  readDatabaseClock,
} from './database-store.ts';
import { countOf, type Finding, findingsOf, reasonOf } from './finding.ts';
import type { ReadDatabase } from './open-database.ts';

const database = findingsOf('database');
const clock = findingsOf('clock');

/** Clocks that are synchronized by NTP differ by less. */
const maxClockDifferenceMs = 5_000;
/** Allows for a post that another process creates after this check has read the clock. */
const maxAheadMs = 60_000;

/** Explains why the database could not be opened or read. */
export function explainFailure({ dataDir, databaseUrl }: Config, error: unknown): Finding {
  if (databaseUrl) return database.problem(`${reasonOf(error)}.`);
  return isDamaged(error)
    ? damaged(dataDir, reasonOf(error))
    : database.problem(
        `The database ${databaseFile(dataDir)} cannot be opened: ${reasonOf(error)}.`,
      );
}

const damaged = (dataDir: string, reason: string): Finding =>
  database.problem(
    `The database ${databaseFile(dataDir)} is damaged (${reason}): stop Kith, keep a copy of the folder, and restore the latest backup into a new one with npm run restore (docs/operating.md, “Back up and restore”).`,
  );

/** Checks that the database is intact and that this version can open it. */
export async function checkDatabase({ dataDir }: Config, opened: ReadDatabase): Promise<Finding[]> {
  const broken = opened.sqlite
    ? checkSqlite(dataDir, { sqlite: opened.sqlite })
    : await checkPostgres(opened);
  const found = [...broken, ...(await checkMigrations(opened))];
  return found.some(({ status }) => status === 'problem')
    ? found
    : [database.ok('The database is intact.'), ...found];
}

function checkSqlite(dataDir: string, file: { sqlite: NonNullable<ReadDatabase['sqlite']> }) {
  const damage = findDamage(file);
  if (damage) return [damaged(dataDir, damage)];
  const references = listBrokenReferences(file.sqlite);
  return references.length > 0 ? [brokenReferences(references)] : [];
}

const brokenReferences = (tables: string[]): Finding =>
  database.problem(
    'Some rows refer to rows that do not exist: restore an older backup, or report this with the list below.',
    tables,
  );

async function checkPostgres({ db }: ReadDatabase): Promise<Finding[]> {
  const tables = await listUnreadableTables(db);
  const indexes = await listInvalidIndexes(db);
  return [
    ...(tables.length > 0
      ? [
          database.problem(
            `${countOf(tables.length, 'table')} cannot be read: restore a backup of PostgreSQL (docs/operating.md, “Back up and restore”).`,
            tables,
          ),
        ]
      : []),
    ...(indexes.length > 0
      ? [
          database.problem(
            'These indexes cannot be used; rebuild each with: reindex index NAME',
            indexes,
          ),
        ]
      : []),
  ];
}

async function checkMigrations({ db }: ReadDatabase): Promise<Finding[]> {
  const applied = await listAppliedMigrations(db);
  const newer = applied.filter((name) => !(name in migrations));
  if (newer.length > 0) {
    return [
      database.problem(
        `The database is from a newer version of Kith (it has the migration ${newer[0]}): start that version, or restore a backup.`,
      ),
    ];
  }
  const pending = Object.keys(migrations).length - applied.length;
  if (pending === 0) return [];
  return [
    database.warning(
      `${countOf(pending, 'migration')} will run at the next start: make a backup first (docs/operating.md, “Back up and restore”).`,
    ),
  ];
}

/** Compares the clock of this machine with the newest post or event and, on PostgreSQL, with the database's clock. */
export async function checkClock({ db, sqlite }: ReadDatabase): Promise<Finding[]> {
  const now = systemClock();
  const ahead = (await findNewestTime(db)) - now;
  if (ahead > maxAheadMs) {
    return [
      clock.problem(
        `The newest post or event was created ${countOf(Math.ceil(ahead / 60_000), 'minute')} in the future: the clock of this machine is wrong, or was. Synchronize it with NTP.`,
      ),
    ];
  }
  const difference = sqlite ? 0 : Math.abs((await readDatabaseClock(db)) - now);
  if (difference > maxClockDifferenceMs) {
    return [
      clock.problem(
        `The clocks of this machine and of PostgreSQL differ by ${Math.round(difference / 1000)} seconds: synchronize both with NTP.`,
      ),
    ];
  }
  return [clock.ok('The clock agrees with the database.')];
}
