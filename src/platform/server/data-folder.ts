import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** Makes sure that the data folder exists and can be written to. Throws {@link ConfigError}. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written to (${code}); set DATA_DIR to one that can.`,
    );
  }
}

/** The secret that signs session cookies: the setting, or one that is made once and kept. */
export async function readSecret(dataDir: string, setting: string | undefined): Promise<string> {
  if (setting) return setting;
  const file = join(dataDir, 'secret');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new ConfigError(`The file ${file} holds no usable secret; delete it.`);
  return secret;
}
