import { expect, test } from 'vitest';
import { startProcess } from './app-process.ts';
import { killRepeatedly } from './durability/kill-repeatedly.ts';
import { canConnectTwice, createTestDatabase } from './engines.ts';

// If PGlite replaces PostgreSQL, a second process cannot open the database.
if (canConnectTwice) {
  test('five kills neither lose nor duplicate an acknowledged write, and live streams have no gap', async () => {
    const { location, remove } = await createTestDatabase({ migrated: true });
    const { dataDir, databaseUrl = '' } = location;
    const start = () =>
      startProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
    const { problems, acknowledged } = await killRepeatedly({ location, kills: 5, start });
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThan(50);
    await remove();
  }, 60_000);
}
