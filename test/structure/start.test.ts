import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { externalPackages } from '../../scripts/build/server-packages.ts';
import { packagesLoadedBy } from '../loaded-packages.ts';

/** Packages that are loaded only on first use, because each would increase the memory use of an idle server. */
const loadedOnFirstUse = [...externalPackages, '@orpc/zod'];

test('packages that few requests need are not loaded at start', () => {
  const packages = packagesLoadedBy(resolve('src/app/server/main.ts'));
  expect(packages).toEqual(expect.arrayContaining(['our own', 'kysely', 'hono', 'zod']));
  expect(packages.filter((name) => loadedOnFirstUse.includes(name))).toEqual([]);
});

test('the Docker image has the same memory limits as `npm start`', () => {
  const limits = JSON.parse(readFileSync('scripts/set-up/memory-limits.json', 'utf8'));
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const set = [...dockerfile.matchAll(/(NODE_OPTIONS|MALLOC_\w+)=(?:"([^"]*)"|(\S+))/g)];
  expect(Object.fromEntries(set.map(([, name, quoted, bare]) => [name, quoted ?? bare]))).toEqual(
    limits,
  );
});

test('the deployment examples use only settings that the guide lists', () => {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const [, unit = ''] =
    /^Environment=(.*)$/m.exec(readFileSync('deploy/kith.service', 'utf8')) ?? [];
  const [, compose = ''] =
    /environment:\n(.*?)\n {2}volumes:/s.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const used = [...unit.matchAll(/(\w+)=/g), ...compose.matchAll(/^ +(\w+):/gm)].map(
    ([, name]) => name,
  );
  expect(used).toEqual(expect.arrayContaining(['DATA_DIR', 'DATABASE_URL', 'TRUSTED_PROXY']));
  expect(used.filter((name) => !guide.includes(`\`${name}\``))).toEqual(['NODE_COMPILE_CACHE']);
});

test('only the user of the systemd service can open the folders that it creates', () => {
  const unit = readFileSync('deploy/kith.service', 'utf8');
  const modes = [...unit.matchAll(/^(\w+Directory)=kith$/gm)].map(
    ([, name]) => new RegExp(`^${name}Mode=(.*)$`, 'm').exec(unit)?.[1],
  );
  expect(modes).toEqual(['0700', '0700']);
});
