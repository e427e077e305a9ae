import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockEntry {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock: Record<string, LockEntry> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages;

test('the lock file names no registry', () => {
  expect(Object.entries(lock).filter(([, entry]) => entry.resolved)).toEqual([]);
});

test('the lock file contains the optional packages of every platform, which npm ci requires', () => {
  const missing = Object.entries(lock).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !lock[`${path}/node_modules/${name}`] && !lock[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
