import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Overrides, type RunningServer, startServer } from '#app/server/start-server.ts';
import { readConfig } from '#platform/server/config.ts';
import type { DatabaseLocation } from '#platform/server/database/open-database.ts';
import { actors, cheapPasswords, writePages } from './app.ts';

/** A server that opens its own database, as `npm start` does, and its clients. */
export type ServerOnFolder = ReturnType<typeof actors> & {
  server: RunningServer;
  close(): Promise<void>;
};

/** Starts the server on a data folder that a test has prepared. */
export async function startOnFolder(
  { dataDir, databaseUrl = '' }: DatabaseLocation,
  overrides: Overrides = {},
): Promise<ServerOnFolder> {
  const pages = await mkdtemp(join(tmpdir(), 'kith-pages-'));
  const webDir = await writePages(join(pages, 'web'));
  const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const removePages = () => rm(pages, { recursive: true });
  const options = { webDir, passwordCost: cheapPasswords, ...overrides };
  const server = await startServer(config, options).catch(async (error) => {
    await removePages();
    throw error;
  });
  return {
    server,
    ...actors(() => `http://127.0.0.1:${server.port}`),
    async close() {
      await server.close().finally(removePages);
    },
  };
}
