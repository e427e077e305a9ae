import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockEntry {
  resolved?: string;
  integrity?: string;
  /** Whether another package's archive contains this package. The archive has a checksum. */
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock: Record<string, LockEntry> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages;

test('the lock file names no registry', () => {
  expect(Object.entries(lock).filter(([, entry]) => entry.resolved)).toEqual([]);
});

/**
 * Biome's binaries for other platforms, which only development needs. The registry does not have all of them in the
 * locked versions, so npm could not read and lock their checksums.
 */
const withoutChecksum = /^node_modules\/@biomejs\/cli-/;

test('every package has a checksum, so that npm ci installs what was locked', () => {
  const unchecked = Object.entries(lock).filter(
    ([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle,
  );
  const paths = unchecked.map(([path]) => path);
  expect(paths.filter((path) => !withoutChecksum.test(path))).toEqual([]);
});

test('the lock file contains the optional packages of every platform, which npm ci requires', () => {
  const missing = Object.entries(lock).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !lock[`${path}/node_modules/${name}`] && !lock[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
