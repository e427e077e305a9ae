import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config.ts';

/** Makes sure that the data folder exists and can be written to. Throws {@link ConfigError}. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await makeFolder(resolve(dataDir));
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written to (${code}); set DATA_DIR to one that can.`,
    );
  }
}

/**
 * Makes a folder and those above it. Whoever else has an account on this machine has no business in
 * there. Node's own `recursive` never comes back from a file system that takes no folders at all.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
}

/** The secret that signs session cookies: the setting, or one that is made once and kept. */
export async function readSecret(dataDir: string, setting: string | undefined): Promise<string> {
  if (setting) return setting;
  const file = join(dataDir, 'secret');
  const secret = ((await readIfThere(file)) ?? (await makeSecret(file))).trim();
  if (secret.length < 32)
    throw new ConfigError(`The file ${file} holds no usable secret; delete it.`);
  return secret;
}

const readIfThere = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Of two processes that start at once, one makes the secret, whole, and the other reads it. */
async function makeSecret(file: string): Promise<string> {
  const own = `${file}-${randomUUID()}`;
  await writeFile(own, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  return readFile(file, 'utf8');
}
