import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Loads the server's modules without starting it and lists the packages that were loaded. */
const listLoadedPackages = `
import { registerHooks } from 'node:module';
const packages = new Set();
registerHooks({
  load(url, context, next) {
    packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? 'our own');
    return next(url, context);
  },
});
await import(process.argv[1]);
process.stdout.write(JSON.stringify([...packages]));
`;

/** Each of these would increase the memory use of an idle server. */
const loadedOnFirstUse = [
  '@aws-sdk/client-s3',
  '@orpc/zod',
  'better-auth',
  'flydrive',
  'ical-generator',
  'ioredis',
  'nodemailer',
  'openid-client',
  'pg',
  'sharp',
  'yazl',
];

test('packages that few requests need are not loaded at start', () => {
  const main = resolve('src/app/server/main.ts');
  const args = ['--input-type=module', '-e', listLoadedPackages, main];
  const packages: string[] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  expect(packages).toEqual(expect.arrayContaining(['our own', 'kysely', 'hono', 'zod']));
  expect(packages.filter((name) => loadedOnFirstUse.includes(name))).toEqual([]);
});
