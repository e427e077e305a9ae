import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { templateFolderVariable } from './engines.ts';

/**
 * Creates one migrated SQLite file, which each test file copies. Vitest kills the processes that run the tests, so they
 * could not delete it themselves.
 */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-template-'));
  await migrateDatabase({ dataDir });
  process.env[templateFolderVariable] = dataDir;
  return () => rm(dataDir, { recursive: true });
}
