import type { Config } from '#platform/server/config.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { listAppliedMigrations } from '../backup/snapshot-store.ts';
import { checkEmail, checkRedis } from './check-connections.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkClock, checkDatabase, explainFailure } from './check-database.ts';
import { checkPictures } from './check-pictures.ts';
import { checkSettings } from './check-settings.ts';
import { type Finding, findingsOf } from './finding.ts';
import { openForReading, type ReadDatabase } from './open-database.ts';

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
      return [
        findingsOf('database').warning('There is no database yet; the first start creates it.'),
      ];
    }
    const findings = await checkDatabase(config, opened);
    const isReadable = findings.every(({ status }) => status !== 'problem');
    const applied = isReadable ? await listAppliedMigrations(opened.db) : [];
    if (!applied.includes(firstContent) || (config.s3 && !config.s3.bucket)) return findings;
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
