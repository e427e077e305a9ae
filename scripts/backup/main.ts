import { stat } from 'node:fs/promises';
import { readConfig } from '#platform/server/config.ts';
import { createProgressPrinter } from '../command/progress.ts';
import { abortOnSignal, runCommand, UsageError } from '../command/run-command.ts';
import { readVersion } from '../command/version.ts';
import { type BackupResult, createBackup } from './create-backup.ts';

const usage = `Usage: npm run backup -- FILE

  FILE   the archive to create, such as backups/kith-2027-05-31.tar.gz`;

await runCommand('The backup', async () => {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new UsageError(usage);
  const result = await createBackup({
    config: readConfig(process.env),
    path,
    version: readVersion(),
    signal: abortOnSignal(),
    onProgress: createProgressPrinter(),
  });
  process.stdout.write(`\n${summarize(path, result, (await stat(path)).size)}\n`);
});

function summarize(
  path: string,
  { pictures, missing, includesSecret }: BackupResult,
  bytes: number,
) {
  const lines = [
    `${path} is complete: the database and ${pictures.toLocaleString('en')} ${pictures === 1 ? 'picture' : 'pictures'}, ${formatBytes(bytes)}.`,
    includesSecret
      ? 'It contains personal data and the secret that signs sessions: keep it where nobody else can read it.'
      : 'It contains personal data: keep it where nobody else can read it. AUTH_SECRET is not part of it: keep that separately.',
  ];
  if (missing.length > 0) {
    lines.push(
      `${missing.length} ${missing.length === 1 ? 'picture has' : 'pictures have'} missing files and could not be backed up. See: npm run doctor`,
    );
  }
  return lines.join('\n');
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
