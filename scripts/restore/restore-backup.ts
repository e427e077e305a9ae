import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { prepareDataFolder } from '#platform/server/data-folder.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { databaseName } from '../backup/archive-format.ts';
import { countRows, listTables } from '../backup/snapshot-store.ts';
import type { ProgressPrinter } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { findDamage, openSqliteFile } from '../command/sqlite-file.ts';
import { countOf } from '../doctor/finding.ts';
import { type Manifest, readArchive } from './archive-reader.ts';
import { assertEmptyPostgres, copyToPostgres, isEmptyPostgres } from './copy-to-postgres.ts';
import type { Leftovers } from './leftovers.ts';
import { assertEmptyFolder, createStagingFolder, moveIntoPlace } from './target-folder.ts';
import { createUnpacker, type Unpacker } from './unpack.ts';

interface RestoreOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;
  /** The archive. */
  path: string;
  signal: AbortSignal;
  onProgress: ProgressPrinter;
  /** Called after a failure that leaves something behind. */
  onLeftovers: (leftovers: Leftovers) => void;
}

/** What was restored. */
export interface RestoreResult {
  manifest: Manifest;
  /** The migrations that ran because the backup is from an older version. */
  migrated: string[];
  includesSecret: boolean;
}

/**
 * Restores a backup into an empty data folder and, if `databaseUrl` is set, into an empty PostgreSQL database. Reads
 * the whole archive and compares it with its checksums before anything is written. Then unpacks it into a folder of
 * its own, checks and migrates the database there, and moves everything into place at the end. Only pictures in S3 are
 * uploaded to their final place at once; if the restore fails, it deletes those that were not there before. If the
 * connection to PostgreSQL is lost during the commit, all files are kept unless the database is still empty. Throws
 * UsageError or ConfigError if the backup cannot be restored.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { config, path, signal, onProgress } = options;
  const { dataDir, databaseUrl } = config;
  await assertEmptyFolder(dataDir);
  if (databaseUrl) await assertEmptyPostgres(databaseUrl);
  const manifest = await readArchive(path, {
    signal,
    onFile: async ({ content }) => {
      for await (const _ of content);
    },
    onProgress: (done, total) => onProgress('Checking the backup', done, total),
  });
  await prepareDataFolder(dataDir);
  const staging = await createStagingFolder(dataDir);
  try {
    return await restoreThrough(staging, options, manifest);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Restores a checked archive by way of the staging folder, which the caller deletes. */
async function restoreThrough(
  staging: string,
  options: RestoreOptions,
  manifest: Manifest,
): Promise<RestoreResult> {
  const { config, path, signal, onLeftovers, onProgress } = options;
  const { dataDir, databaseUrl, s3 } = config;
  const file = join(staging, databaseName);
  const unpacker = createUnpacker(staging, createStorage({ dataDir: staging, s3 }));
  /** Removes the files from the data folder. Set just before the commit to PostgreSQL. */
  let undoMove: (() => Promise<void>) | undefined;
  const beforeCommit = async () => {
    await rm(file);
    undoMove = await moveIntoPlace(dataDir);
  };
  try {
    const includesSecret = await unpack(options, unpacker);
    await checkDatabase(path, file, manifest);
    const migrated = await migrateDatabase({ dataDir: staging });
    mergeLog(file);
    signal.throwIfAborted();
    if (databaseUrl) {
      await copyToPostgres({ file, databaseUrl, dataDir, signal, onProgress, beforeCommit });
    } else await moveIntoPlace(dataDir);
    return { manifest, migrated, includesSecret };
  } catch (error) {
    // PostgreSQL may have committed even if the commit failed here. Then the database needs its files.
    const isUnused = !databaseUrl || !undoMove || (await isEmptyPostgres(databaseUrl));
    if (isUnused && s3) await unpacker.deletePictures();
    const pictureCount = s3 ? unpacker.countPictures() : 0;
    if (!isUnused || pictureCount > 0) onLeftovers({ mayBeComplete: !isUnused, pictureCount });
    if (isUnused) await undoMove?.();
    throw error;
  }
}

/** Unpacks the archive, with the pictures in the staging folder or in S3. Returns whether it has a secret. */
async function unpack(
  { path, signal, onProgress }: RestoreOptions,
  unpacker: Unpacker,
): Promise<boolean> {
  let includesSecret = false;
  try {
    await readArchive(path, {
      signal,
      onFile: async (file) => {
        includesSecret ||= file.file.kind === 'secret';
        await unpacker.add(file);
      },
      onProgress: (done, total) => onProgress('Restoring the files', done, total),
    });
  } finally {
    await unpacker.finish();
  }
  return includesSecret;
}

/** Throws {@link UsageError} if the unpacked database is damaged or its row counts differ from the manifest. */
async function checkDatabase(path: string, file: string, { rows }: Manifest): Promise<void> {
  const unpacked = openSqliteFile(file, { mode: 'inspect' });
  const { db, close } = unpacked;
  try {
    const damage = findDamage(unpacked);
    if (damage)
      throw new UsageError(`The database in ${path} is damaged (${damage}); use another backup.`);
    for (const table of await listTables(db)) {
      const count = await countRows(db, table);
      if (count !== rows.get(table)) {
        throw new UsageError(
          `The database in ${path} does not match its manifest (${table} has ${countOf(count, 'row')}); use another backup.`,
        );
      }
    }
  } finally {
    close();
  }
}

/** Makes the database one file, without the write-ahead log beside it, so that it can be moved. */
function mergeLog(file: string): void {
  const { sqlite, close } = openSqliteFile(file, { mode: 'write' });
  sqlite.exec('pragma journal_mode = delete');
  close();
}
