import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { packagesLoadedBy } from '../loaded-packages.ts';

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
  const packages = packagesLoadedBy(resolve('src/app/server/main.ts'));
  expect(packages).toEqual(expect.arrayContaining(['our own', 'kysely', 'hono', 'zod']));
  expect(packages.filter((name) => loadedOnFirstUse.includes(name))).toEqual([]);
});
