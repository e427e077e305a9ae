import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder, readSecret } from './data-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('concurrent calls can all prepare a missing folder, and leave no `.write-test` files', async () => {
  const dataDir = join(folder, 'deep', 'data');
  await Promise.all(Array.from({ length: 20 }, () => prepareDataFolder(dataDir)));
  expect(await readdir(dataDir)).toEqual([]);
});

test('a new data folder is accessible only to the current user', async () => {
  const dataDir = join(folder, 'deep', 'data');
  await prepareDataFolder(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a folder that cannot be created is reported in one sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(prepareDataFolder(join(folder, 'file', 'data'))).rejects.toThrow(
    /^The data folder .* cannot be written to \(ENOTDIR\); set DATA_DIR to a writable folder\.$/,
  );
});

test('fails instead of hanging on a file system that does not allow new folders', async () => {
  const error = prepareDataFolder('/proc/kith/data');
  await expect(error).rejects.toThrow(/cannot be written to/);
});

test('concurrent calls store one secret, and later calls return it', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => readSecret(folder, undefined)),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(43);
  expect(await readdir(folder)).toEqual(['secret']);
  expect(await readSecret(folder, undefined)).toBe(secrets[0]);
});

test('a secret that is too short is rejected', async () => {
  await writeFile(join(folder, 'secret'), 'short');
  await expect(readSecret(folder, undefined)).rejects.toThrow('does not contain a valid secret');
});

test('the secret from the settings is not stored, and takes precedence over the file', async () => {
  expect(await readSecret(folder, 'from the setting')).toBe('from the setting');
  expect(await readdir(folder)).toEqual([]);
  const stored = await readSecret(folder, undefined);
  expect(await readSecret(folder, 'from the setting')).toBe('from the setting');
  expect(await readSecret(folder, undefined)).toBe(stored);
});
