import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Part {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock: Record<string, Part> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

test('the lock file names no registry', () => {
  expect(Object.entries(lock).filter(([, part]) => part.resolved)).toEqual([]);
});

test('the lock file contains the optional packages of every platform, which npm ci requires', () => {
  const missing = Object.entries(lock).flatMap(([path, part]) =>
    Object.keys(part.optionalDependencies ?? {}).filter(
      (name) => !lock[`${path}/node_modules/${name}`] && !lock[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
