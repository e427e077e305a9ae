import type { Config } from '#platform/server/config.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { listAppliedMigrations } from '../backup/snapshot-store.ts';
import { checkEmail, checkRedis } from './check-connections.ts';
import { checkDataFolder, checkSecretExists } from './check-data-folder.ts';
import { checkClock, checkDatabase, explainFailure } from './check-database.ts';
import { checkEmptyDatabase, checkPictures } from './check-pictures.ts';
import { checkSettings } from './check-settings.ts';
import { type Finding, findingsOf } from './finding.ts';
import { openForReading, type ReadDatabase } from './open-database.ts';

const database = findingsOf('database');
const noDatabase = 'There is no database yet; the first start creates it.';

/** Without this migration, there are no pictures and posts. */
const firstContent = '0003-entries';

/** Checks everything that can be checked without changing anything, whether or not a server runs. */
export async function examine(env: Record<string, string | undefined>): Promise<Finding[]> {
  const { config, findings } = checkSettings(env);
  if (!config) return findings;
  return [
    ...findings,
    ...(await checkDataFolder(config)),
    ...(await examineDatabase(config)),
    ...(await checkEmail(config)),
    ...(await checkRedis(config)),
  ];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  let opened: ReadDatabase | null = null;
  try {
    opened = await openForReading(config);
    if (!opened) {
      const stored = await checkEmptyDatabase(config);
      return stored.length > 0 ? stored : [database.warning(noDatabase)];
    }
    const findings = await checkDatabase(config, opened);
    const isReadable = findings.every(({ status }) => status !== 'problem');
    const applied = isReadable ? await listAppliedMigrations(opened.db) : [];
    const stored = isReadable && applied.length === 0 ? await checkEmptyDatabase(config) : [];
    if (stored.length > 0) return stored;
    if (applied.length > 0) findings.push(...(await checkSecretExists(config)));
    if (!applied.includes(firstContent)) return findings;
    return [
      ...findings,
      ...(await checkPictures(opened, createStorage(config))),
      ...(await checkClock(opened)),
    ];
  } catch (error) {
    return [explainFailure(config, error)];
  } finally {
    await opened?.close();
  }
}
