import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { migrations } from '#db/migrations/migration-list.ts';
import type { Config } from '#platform/server/config.ts';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { syncFolder } from '#platform/server/files/write-new-file.ts';
import type { ProgressPrinter } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import {
  findDatabaseFile,
  isDamaged,
  openSqliteFile,
  type SqliteFile,
} from '../command/sqlite-file.ts';
import { addPictures } from './add-pictures.ts';
import { type BackupHeader, databaseName, formatVersion, isMailName } from './archive-format.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { copyDatabase, countRows, listAppliedMigrations, listTables } from './snapshot-store.ts';

interface BackupOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'authSecret'>;
  /** The archive to create. */
  path: string;
  /** The version of Kith. */
  version: string;
  signal: AbortSignal;
  onProgress: ProgressPrinter;
}

/** What a backup contains. */
export interface BackupResult {
  pictures: number;
  /** The paths of pictures whose files are missing, although the database refers to them. */
  missing: string[];
  /** Whether the archive has the secret that the server uses. */
  includesSecret: boolean;
}

/**
 * Writes a backup of the database in a data folder, its pictures, the emails in the folder and the secret. The server
 * may be running. The archive is created in a folder `FILE.partial` and moved when it is complete. Throws
 * {@link UsageError} if the database or the path of the archive cannot be used.
 */
export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const path = resolve(options.path);
  if (options.config.databaseUrl) {
    throw new UsageError(
      'This community uses PostgreSQL (DATABASE_URL is set): back it up with pg_dump and copy its files, as docs/operating.md shows.',
    );
  }
  const partial = `${path}.partial`;
  const source = await openSource(options.config.dataDir);
  try {
    if (existsSync(path))
      throw new UsageError(`${options.path} already exists; choose another name.`);
    await createPartialFolder(partial);
    try {
      const result = await writeBackup(source, partial, options);
      await rename(join(partial, 'archive'), path);
      await syncFolder(dirname(path));
      return result;
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  } catch (error) {
    throw isDamaged(error) ? damaged(options.config.dataDir, error) : error;
  } finally {
    source.close();
  }
}

const damaged = (dataDir: string, error: unknown): UsageError =>
  new UsageError(
    `The database ${databaseFile(dataDir)} is damaged (${(error as Error).message}), so no backup was made. Keep your older backups, and run: npm run doctor`,
  );

/** Opens the database, which may be in use by a server. */
async function openSource(dataDir: string): Promise<SqliteFile> {
  const file = findDatabaseFile(dataDir);
  const source = openSqliteFile(file, { mode: 'read' });
  try {
    const applied = await listAppliedMigrations(source.db);
    const newer = applied.find((name) => !(name in migrations));
    if (applied.length === 0) throw new UsageError(`${file} is not a database of Kith.`);
    if (newer) {
      throw new UsageError(
        `The database is from a newer version of Kith (it has the migration ${newer}); make the backup with that version.`,
      );
    }
    return source;
  } catch (error) {
    source.close();
    throw isDamaged(error) ? damaged(dataDir, error) : error;
  }
}

async function createPartialFolder(partial: string): Promise<void> {
  try {
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw new UsageError(
        `${partial} exists: another backup is being written there, or one was interrupted. If none is running, delete it and try again.`,
      );
    }
    throw new UsageError(`The backup cannot be written to ${dirname(partial)} (${code}).`);
  }
}

async function writeBackup(
  source: SqliteFile,
  partial: string,
  { config, version, signal, onProgress }: BackupOptions,
): Promise<BackupResult> {
  onProgress('Copying the database', 0, 1);
  const snapshotPath = join(partial, databaseName);
  const snapshot = copyDatabase(source, snapshotPath);
  onProgress('Copying the database', 1, 1);
  const archive = await createArchive(partial, join(partial, 'archive'), {
    kind: 'kith backup',
    format: formatVersion,
    version,
    schema: (await listAppliedMigrations(snapshot.db)).at(-1) ?? '',
    engine: 'sqlite',
    createdAt: new Date().toISOString(),
  } satisfies BackupHeader);
  try {
    const pictures = await addPictures({
      storage: createStorage(config),
      live: source.db,
      snapshot: snapshot.db,
      archive,
      signal,
      onProgress,
    });
    const includesSecret = await addDataFolder(config, archive);
    for (const table of await listTables(snapshot.db)) {
      await archive.note({ table, rows: await countRows(snapshot.db, table) });
    }
    snapshot.close();
    await archive.addFile(databaseName, snapshotPath);
    signal.throwIfAborted();
    await archive.finish();
    return { ...pictures, includesSecret };
  } catch (error) {
    await archive.abort(error);
    throw error;
  }
}

/** Adds the emails that were written to the data folder, and the secret. Returns whether it has added a secret. */
async function addDataFolder(
  { dataDir, authSecret }: BackupOptions['config'],
  archive: ArchiveWriter,
): Promise<boolean> {
  const mailDir = join(dataDir, 'mail');
  for (const name of (await readdir(mailDir).catch(() => [])).filter(isMailName)) {
    await archive.addBytes(`mail/${name}`, await readFile(join(mailDir, name)));
  }
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) return false;
  const secret = await readFile(path);
  // AUTH_SECRET has replaced this secret, so a restored server that used the file would sign everybody out.
  if (authSecret && secret.toString().trim() !== authSecret) return false;
  await archive.addBytes('secret', secret);
  return true;
}
