import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, problem } = findingsOf('data folder');

const megabyte = 1024 * 1024;
const fullBytes = 100 * megabyte;
const lowBytes = 1024 * megabyte;

/** Checks the data folder without writing to it. */
export async function checkDataFolder(config: Config): Promise<Finding[]> {
  const { dataDir } = config;
  const folder = await stat(dataDir).catch(() => null);
  if (!folder) {
    return [
      problem(
        `The data folder ${dataDir} does not exist; set DATA_DIR to the right folder, or start Kith to create it.`,
      ),
    ];
  }
  try {
    if (!folder.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      problem(
        `The data folder ${dataDir} cannot be used (${code}); run this as the user who runs Kith, or change its owner.`,
      ),
    ];
  }
  const found = await Promise.all([
    checkMode(dataDir, folder.mode, config),
    checkSecret(config),
    checkLeftovers(dataDir),
    checkSpace(dataDir),
  ]).then((findings) => findings.flat());
  return found.length > 0 ? found : [ok(`${dataDir} is private and has enough space.`)];
}

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

async function checkMode(dataDir: string, mode: number, { databaseUrl }: Config) {
  const database = databaseUrl ? null : await stat(databaseFile(dataDir)).catch(() => null);
  if (!isOpen(mode) || (database && !isOpen(database.mode))) return [];
  return [
    warning(
      `Other users of this machine can read the data folder; run: chmod -R go-rwx ${dataDir}`,
    ),
  ];
}

async function checkSecret({ dataDir, authSecret }: Config): Promise<Finding[]> {
  const path = join(dataDir, 'secret');
  const file = await stat(path).catch(() => null);
  if (authSecret || !file) return [];
  const found: Finding[] = [];
  if (isOpen(file.mode)) {
    found.push(
      problem(
        `Other users of this machine can read ${path}, from which the keys of authenticator apps and of links in emails are derived; run: chmod 600 ${path}`,
      ),
    );
  }
  const secret = await readFile(path, 'utf8').catch(() => null);
  if (secret === null)
    found.push(problem(`${path} cannot be read; run this as the user who runs Kith.`));
  else if (secret.trim().length < 32) {
    found.push(
      problem(
        `${path} does not contain a valid secret; restore it from a backup. If you delete it instead, everybody is signed out, and authenticator apps and recovery codes stop working.`,
      ),
    );
  }
  return found;
}

/** Checks that the secret, which the first start of the community created, still exists. */
export async function checkSecretExists({ dataDir, authSecret }: Config): Promise<Finding[]> {
  const path = join(dataDir, 'secret');
  if (authSecret || (await stat(path).catch(() => null))) return [];
  return [
    warning(
      `${path} is missing: the next start creates another one, which signs everybody out, and authenticator apps stop working; copy it from a backup.`,
    ),
  ];
}

async function checkLeftovers(dataDir: string): Promise<Finding[]> {
  const path = join(dataDir, 'restore.partial');
  if (!(await stat(path).catch(() => null))) return [];
  return [
    problem(
      `A restore is running or was interrupted; if none is running, delete ${path} and restore again.`,
    ),
  ];
}

async function checkSpace(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `The disk of ${dataDir} has ${Math.floor(free / megabyte).toLocaleString('en')} MB left`;
  if (free < fullBytes) return [problem(`${text}: soon nothing can be saved; free some space.`)];
  return free < lowBytes ? [warning(`${text}; free some space soon.`)] : [];
}
