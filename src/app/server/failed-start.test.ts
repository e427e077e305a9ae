import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { openReusableDatabase } from '#test/engines.ts';
import { startServer } from './start-server.ts';

test('a start that fails after the services have started closes them', async () => {
  const testDatabase = await openReusableDatabase();
  const webDir = await mkdtemp(join(tmpdir(), 'kith-without-pages-'));
  const mailer = { send: async () => {}, close: vi.fn() };
  const { database, location } = testDatabase;
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: location.dataDir,
    LOG_LEVEL: 'silent',
  });
  await expect(startServer(config, { database, mailer, webDir })).rejects.toThrow('ENOENT');
  expect(mailer.close).toHaveBeenCalledOnce();
  await rm(webDir, { recursive: true });
  await testDatabase.drop();
});

test('a start that fails before all services have started closes those that have', async () => {
  const testDatabase = await openReusableDatabase();
  const { location } = testDatabase;
  const mailer = { send: async () => {}, close: vi.fn() };
  const database = {
    ...testDatabase.database,
    get dataVersion(): undefined {
      throw new Error('The version cannot be read.');
    },
  };
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: location.dataDir,
    LOG_LEVEL: 'silent',
  });
  await expect(startServer(config, { database, mailer })).rejects.toThrow('cannot be read');
  expect(mailer.close).toHaveBeenCalledOnce();
  await testDatabase.drop();
});
