import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres-server.ts';
import { findRedis } from './test/redis-server.ts';

/** What runs through the real server on a real database, once on each engine. */
const throughTheServer = {
  include: [
    'src/features/*/server/**/*.test.ts',
    'src/app/server/**/*.test.ts',
    'test/**/*.test.ts',
  ],
  exclude: ['test/structure/**', 'test/processes/**'],
  pool: 'forks' as const,
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/** Several processes of the server; `npm test` installs both programs wherever it can. */
const severalProcesses = {
  extends: true as const,
  test: {
    name: 'processes',
    include: ['test/processes/*.test.ts'],
    pool: 'forks' as const,
    // Less than a beat of the live stream, which would mend what a broken test is to find.
    testTimeout: 15_000,
    hookTimeout: 60_000,
    env: { KITH_TEST_ENGINE: 'postgres' },
    globalSetup: ['test/postgres-global-setup.ts'],
  },
};

export default defineConfig({
  test: {
    // By default Vitest leaves a core to itself, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['src/features/*/server/**', 'src/app/server/**'],
          // Property tests take their time where the processor is shared.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'structure', include: ['test/structure/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { ...throughTheServer, name: 'api-sqlite', env: { KITH_TEST_ENGINE: 'sqlite' } },
      },
      {
        extends: true,
        test: {
          ...throughTheServer,
          name: 'api-postgres',
          env: { KITH_TEST_ENGINE: 'postgres' },
          globalSetup: ['test/postgres-global-setup.ts'],
        },
      },
      ...(findPostgres() && findRedis() ? [severalProcesses] : []),
    ],
  },
});
