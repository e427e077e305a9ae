import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import type { S3Config } from '#platform/server/config.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/server/database/open-database.ts';
import { type BackupResult, createBackup } from '../../scripts/backup/create-backup.ts';
import { listTables } from '../../scripts/backup/snapshot-store.ts';
import type { ProgressPrinter } from '../../scripts/command/progress.ts';
import { UsageError } from '../../scripts/command/run-command.ts';
import type { Leftovers } from '../../scripts/restore/leftovers.ts';
import { type RestoreResult, restoreBackup } from '../../scripts/restore/restore-backup.ts';
import { fillEveryTable } from '../database/filled-tables.ts';
import { createTestDatabase } from '../engines.ts';
import { type S3Server, startS3Server } from '../s3-server.ts';

/** A folder that is deleted when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database of this run's engine, and an empty data folder. */
export async function emptyTarget(): Promise<DatabaseLocation> {
  const { location, remove } = await createTestDatabase({ migrated: false });
  onTestFinished(remove);
  return location;
}

/**
 * Creates a SQLite community with rows in every table, pictures, an email and a secret. Its schema has the given
 * migrations. Returns its data folder.
 */
export async function createCommunity(steps = migrations): Promise<string> {
  const dataDir = await temporaryFolder();
  await migrateDatabase({ dataDir }, steps);
  const { db, close } = await openDatabase({ dataDir });
  await fillEveryTable(db, 'sqlite', 1);
  await fillEveryTable(db, 'sqlite', 2);
  for (const { path } of await db.selectFrom('picture').select('path').execute()) {
    await writePicture(dataDir, path);
  }
  await close();
  await mkdir(join(dataDir, 'mail'));
  await writeFile(join(dataDir, 'mail/2027-01-01-sample.eml'), 'Subject: Hello');
  await writeFile(join(dataDir, 'secret'), 's'.repeat(43), { mode: 0o600 });
  return dataDir;
}

/** Writes the files of a picture with the widths of the sample rows. */
export async function writePicture(dataDir: string, path: string): Promise<void> {
  await mkdir(join(dataDir, 'files', path), { recursive: true });
  for (const width of [320, 640]) {
    await writeFile(join(dataDir, 'files', path, `${width}.webp`), `${path} ${width}`);
  }
}

const inFolder = { databaseUrl: undefined, s3: undefined, authSecret: undefined };

/** How a test interrupts a command or observes its progress. */
export interface Interruption {
  signal?: AbortSignal;
  onProgress?: ProgressPrinter;
  onLeftovers?: (leftovers: Leftovers) => void;
}

const uninterrupted = {
  signal: new AbortController().signal,
  onProgress: () => {},
  onLeftovers: () => {},
};

/** Interrupts a command like Ctrl-C when it begins a step. */
export function interruptAt(step: string): Interruption {
  const stop = new AbortController();
  return { signal: stop.signal, onProgress: (name) => name === step && stop.abort() };
}

/**
 * Makes the next `commit` fail as if the connection were lost, after the transaction has been committed or rolled back.
 */
export function failNextCommit(outcome: 'commit' | 'rollback'): void {
  const { query } = Client.prototype;
  async function send(this: Client, ...args: unknown[]): Promise<unknown> {
    if (args[0] !== 'commit') return Reflect.apply(query, this, args);
    spy.mockRestore();
    await this.query(outcome);
    throw new Error('Connection terminated');
  }
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(send as typeof query);
  onTestFinished(() => spy.mockRestore());
}

/** Backs up a data folder in this process. */
export async function backUp(
  config: DatabaseLocation & { s3?: S3Config; authSecret?: string },
  { path, ...interruption }: Interruption & { path?: string } = {},
): Promise<BackupResult & { path: string }> {
  const options = {
    ...uninterrupted,
    ...interruption,
    version: '0.1.0',
    path: path ?? join(await temporaryFolder(), 'backup.tar.gz'),
    config: { ...inFolder, ...config },
  };
  return { path: options.path, ...(await createBackup(options)) };
}

/** Restores a backup in this process. */
export const restore = (
  path: string,
  config: DatabaseLocation & { s3?: S3Config },
  interruption: Interruption = {},
): Promise<RestoreResult> =>
  restoreBackup({ ...uninterrupted, ...interruption, config: { ...inFolder, ...config }, path });

/** Expects some work to fail with a {@link UsageError}, and returns the error's message. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UsageError);
  const { message } = error as UsageError;
  expect(message).toMatch(/^[^\n]+[.\w]$/);
  return message;
}

export interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs a command in a process of its own, as from a terminal. */
export const runCommand = (
  name: 'backup' | 'restore' | 'doctor',
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> =>
  new Promise((resolve) => {
    const main = join(import.meta.dirname, `../../scripts/${name}/main.ts`);
    const env = { PATH: process.env.PATH, ...settings };
    execFile(process.execPath, [main, ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

/** The settings that select a database. */
export const settingsOf = ({ dataDir, databaseUrl = '' }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

/** Every row of every table, in a form that is the same on both engines. */
export async function readEveryTable(location: DatabaseLocation): Promise<Map<string, string[]>> {
  const { db, close } = await openDatabase(location);
  try {
    const content = new Map<string, string[]>();
    for (const name of await listTables(db)) {
      const rows = await db.selectFrom(name).selectAll().execute();
      content.set(name, rows.map((row) => JSON.stringify(toCommonForm(row))).toSorted());
    }
    return content;
  } finally {
    await close();
  }
}

const toCommonForm = (row: object) =>
  Object.entries(row)
    .map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));

/** Starts an S3 store with an empty bucket, which stops when the test ends. */
export async function startS3(): Promise<{ server: S3Server; settings: S3Config }> {
  const server = await startS3Server('kith');
  onTestFinished(() => server.close());
  const keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  const settings = { bucket: 'kith', endpoint: server.endpoint, region: 'us-east-1', ...keys };
  return { server, settings };
}

/** The content of every file in a folder, by path. */
export async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  const contents = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
  return Object.fromEntries(
    paths.map((path, at) => [path.slice(folder.length + 1), contents[at] ?? '']),
  );
}
