/**
 * `npm run durability`: kills the built server a hundred times on each database while members write, and checks that
 * nothing that was acknowledged is lost. Exits with 1 otherwise.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseLocation } from '#platform/server/database/open-database.ts';
import { startProcess } from '#test/app-process.ts';
import { type Figures, killRepeatedly } from '#test/durability/kill-repeatedly.ts';
import { startDatabaseServer } from '../bench/postgres.ts';
import { inWorkspace, type Workspace } from '../bench/workspace.ts';

/** Every fifth time, PostgreSQL is killed too. */
const databaseKillInterval = 5;

const serverFile = join(import.meta.dirname, '../dist/server/server.js');

const startOn = (location: DatabaseLocation) => () =>
  startProcess(
    {
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl ?? '',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    serverFile,
  );

function runOnSqlite({ folder }: Workspace, kills: number): Promise<Figures> {
  const location = { dataDir: join(folder, 'sqlite') };
  return killRepeatedly({ location, kills, start: startOn(location) });
}

/** Null if PostgreSQL is not installed. */
async function runOnPostgres({ folder, onEnd }: Workspace, kills: number): Promise<Figures | null> {
  const postgres = await startDatabaseServer();
  if (!postgres) return null;
  onEnd(() => postgres.stop());
  const location = { dataDir: join(folder, 'postgres'), databaseUrl: postgres.databaseUrl };
  return killRepeatedly({
    location,
    kills,
    start: startOn(location),
    async killOther(kill) {
      if (kill % databaseKillInterval !== 0) return;
      await postgres.kill('SIGKILL');
      await postgres.start();
    },
  });
}

async function report(name: string, run: () => Promise<Figures | null>): Promise<void> {
  const startedAt = Date.now();
  const figures = await run();
  if (!figures) {
    console.log(`${name}: not installed.`);
    return;
  }
  const { kills, acknowledged, retries, problems } = figures;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `${name}: ${kills} kills, ${acknowledged} writes acknowledged, ${retries} requests retried, ${problems.length} problems (${seconds} s).`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
const kills = Number(values.kills);
await inWorkspace(async (workspace) => {
  await report('SQLite', () => runOnSqlite(workspace, kills));
  await report('PostgreSQL', () => runOnPostgres(workspace, kills));
});
