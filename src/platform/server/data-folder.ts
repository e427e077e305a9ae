import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config.ts';
import { makePrivate } from './private-files.ts';

/**
 * Creates the data folder if necessary, and makes it and all files that this process creates inaccessible to other
 * users of the machine. Throws a {@link ConfigError} if the folder is not writable.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  // Applies to every file, including those that SQLite and other libraries create.
  process.umask(0o077);
  const probe = join(dataDir, `.write-test-${randomUUID()}`);
  try {
    await createFolder(resolve(dataDir));
    await writeFile(probe, '');
    await rm(probe);
    await makePrivate(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written to (${code}); set DATA_DIR to a writable folder.`,
    );
  }
}

/**
 * Creates a folder and its parents, inaccessible to other users of the machine. Does not use Node's
 * `recursive` option, which hangs on a file system that does not allow new folders.
 */
async function createFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 }).catch(rethrowUnless('EEXIST'));
  try {
    await make();
  } catch (error) {
    rethrowUnless('ENOENT')(error);
    const parent = dirname(path);
    // Another process may have created the parent in the meantime.
    if (!existsSync(parent)) await createFolder(parent);
    await make();
  }
}

/** Ignores errors with this code and rethrows all others. */
const rethrowUnless = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error;
};

/** The secret from which all keys are derived: `setting`, or a secret that is generated once and stored. */
export async function readSecret(dataDir: string, setting: string | undefined): Promise<string> {
  if (setting) return setting;
  const file = join(dataDir, 'secret');
  const secret = ((await readIfExists(file)) ?? (await createSecret(file))).trim();
  if (secret.length < 32)
    throw new ConfigError(
      `The file ${file} does not contain a valid secret; restore it from a backup. If you delete it instead, everybody is signed out, and authenticator apps and recovery codes stop working.`,
    );
  return secret;
}

const readIfExists = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Creates the file atomically, so that two processes that start at the same time read the same secret. */
async function createSecret(file: string): Promise<string> {
  const temp = `${file}-${randomUUID()}`;
  await writeFile(temp, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    await link(temp, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temp, { force: true });
  }
  return readFile(file, 'utf8');
}
