import { join } from 'node:path';
import type { DatabaseLocation } from '#platform/server/database/open-database.ts';
import memoryLimits from '../scripts/set-up/memory-limits.json' with { type: 'json' };
import { type Child, startChild } from './child.ts';

/** Signs the sessions in the filled database. */
export const secret = 'a secret for benchmarks, never for production';

/** Starts the built server of a checkout with the same memory limits as `npm start`. */
export function startServer(
  { dataDir, databaseUrl = '' }: DatabaseLocation,
  checkout = '.',
): Promise<Child> {
  return startChild(join(checkout, 'dist/server/server.js'), [], {
    ...memoryLimits,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    AUTH_SECRET: secret,
    LOG_LEVEL: 'warn',
  });
}
