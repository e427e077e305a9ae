import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres-server.ts';
import { findRedis } from './test/redis-server.ts';

/** Tests of server code that uses no database; the other tests in these folders run once per engine. */
const withoutDatabase = [
  'src/app/server/null-fields.test.ts',
  'src/features/accounts/server/check-new-password.test.ts',
  'src/features/accounts/server/password-hash.test.ts',
  'src/features/attention/server/push-encryption.test.ts',
  'src/features/attention/server/push-hosts.test.ts',
  'src/features/landing/server/landing-values.test.ts',
  'src/features/likes/server/broadcast-like-count.test.ts',
  'src/features/links/server/fetch-preview.test.ts',
  'src/features/links/server/read-head.test.ts',
  'src/features/pictures/server/encode-picture.test.ts',
  'src/features/profiles/server/name-rules.test.ts',
  'src/features/security/server/totp.test.ts',
  'src/features/settings/server/device-name.test.ts',
];

/** Tests of SQLite's files, and a slow test of behaviour that does not depend on the engine. */
const onSqliteOnly = [
  'test/backup/backup-refused.test.ts',
  'test/damaged-database.test.ts',
  'test/database/shared-folder.test.ts',
  'test/deleted-bytes.test.ts',
  'test/visibility/undo.test.ts',
];

/**
 * Runs one project after another. The test files of a project share processes, and a process that switched between
 * projects would load the server again.
 */
const inGroup = (groupOrder: number) => ({ sequence: { groupOrder } });

/** Tests through the real server on a real database, run once per engine. */
const apiTests = {
  include: [
    'src/features/*/server/**/*.test.ts',
    'src/app/server/**/*.test.ts',
    'test/**/*.test.ts',
  ],
  exclude: ['test/structure/**', 'test/processes/**', ...withoutDatabase],
  pool: 'forks' as const,
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/** Tests with several server processes; `npm test` installs PostgreSQL and Redis where it can. */
const processTests = {
  extends: true as const,
  test: {
    ...inGroup(3),
    name: 'processes',
    include: ['test/processes/*.test.ts'],
    pool: 'forks' as const,
    // Shorter than the live stream's heartbeat interval: a heartbeat delivers missed updates and would
    // hide a failure.
    testTimeout: 15_000,
    hookTimeout: 60_000,
    env: { KITH_TEST_ENGINE: 'postgres' },
    globalSetup: ['test/postgres-global-setup.ts'],
  },
};

export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // By default, a poll gives up after a second, but a few requests can take that long on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...inGroup(0),
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['src/features/*/server/**', 'src/app/server/**'],
          // Property tests are slow on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...inGroup(1),
          name: 'server',
          isolate: false,
          include: withoutDatabase,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...inGroup(2),
          name: 'structure',
          include: ['test/structure/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...apiTests,
          ...inGroup(4),
          name: 'api-sqlite',
          env: { KITH_TEST_ENGINE: 'sqlite' },
          globalSetup: ['test/sqlite-global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...apiTests,
          ...inGroup(5),
          exclude: [...apiTests.exclude, ...onSqliteOnly],
          name: 'api-postgres',
          env: { KITH_TEST_ENGINE: 'postgres' },
          globalSetup: ['test/postgres-global-setup.ts'],
        },
      },
      ...(findPostgres() && findRedis() ? [processTests] : []),
    ],
  },
});
