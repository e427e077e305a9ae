import { statSync } from 'node:fs';
import { type Config, readConfig } from '#platform/server/config.ts';
import { createProgressPrinter } from '../command/progress.ts';
import { abortOnSignal, runCommand, UsageError } from '../command/run-command.ts';
import { countOf } from '../doctor/finding.ts';
import { explainLeftovers } from './leftovers.ts';
import { type RestoreResult, restoreBackup } from './restore-backup.ts';

const usage = `Usage: npm run restore -- FILE

  FILE   a backup that npm run backup has made

The backup is restored into the folder DATA_DIR and, if DATABASE_URL is set, into that PostgreSQL database.
Both must be empty.`;

await runCommand('The restore', async () => {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new UsageError(usage);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new UsageError(`File not found: ${path}`);
  }
  const config = readConfig(process.env);
  const result = await restoreBackup({
    config,
    path,
    signal: abortOnSignal(),
    onProgress: createProgressPrinter(),
    onLeftovers: (leftovers) =>
      process.stderr.write(`${explainLeftovers(leftovers, config.dataDir)}\n`),
  });
  process.stdout.write(`\n${summarize(config, result)}\n`);
});

function summarize(config: Config, { manifest, migrated, includesSecret }: RestoreResult): string {
  const { header, rows, missing } = manifest;
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const where = config.databaseUrl ? `PostgreSQL and ${config.dataDir}` : config.dataDir;
  const lines = [
    `The community of ${header.createdAt.slice(0, 16).replace('T', ' ')} UTC is restored to ${where}: ${total.toLocaleString('en')} rows in ${rows.size} tables.`,
  ];
  if (migrated.length > 0) {
    lines.push(
      `The backup was from an older version of Kith; ${countOf(migrated.length, 'migration')} ran.`,
    );
  }
  if (!includesSecret && !config.authSecret) {
    lines.push(
      'The backup has no secret: set AUTH_SECRET to the value of the old server. Otherwise, everybody is signed out, and authenticator apps and recovery codes stop working.',
    );
  }
  if (missing.length > 0) {
    lines.push(
      `${countOf(missing.length, 'picture')} had missing files when the backup was made: npm run doctor lists them.`,
    );
  }
  return lines.join('\n');
}
