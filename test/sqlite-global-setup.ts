import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { templateFolderVariable } from './engines.ts';

/**
 * Creates one migrated SQLite file, which each test file copies. The file is created and deleted here, in Vitest's main
 * process, because Vitest kills the processes that run the tests before they could delete it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-template-'));
  await migrateDatabase({ dataDir });
  process.env[templateFolderVariable] = dataDir;
  return () => rm(dataDir, { recursive: true });
}
