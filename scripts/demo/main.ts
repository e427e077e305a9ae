import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '#app/server/start-server.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { demoAccounts } from './accounts.ts';
import { sample } from './content/everything.ts';
import { unlimitedRates } from './limits.ts';
import { moveIntoPlace } from './move-into-place.ts';
import { seedPageViews } from './page-views.ts';
import { createSettableClock, seedDemo } from './seed.ts';
import { hasNoAccounts } from './store.ts';

const print = (text: string): boolean => process.stdout.write(text);

function showProgress(done: number): void {
  const percent = `${Math.round(done * 100)} %`;
  if (process.stdout.isTTY)
    print(`\r  Creating the sample community … ${percent}${done === 1 ? '\n' : ''}`);
  else if (done === 0 || done === 1) print(`  Creating the sample community … ${percent}\n`);
}

async function seed(config: Config): Promise<void> {
  const clock = createSettableClock();
  const local = { ...config, port: 0, host: '127.0.0.1', publicUrl: undefined };
  const server = await startServer(
    { ...local, logLevel: 'warn' },
    // Otherwise, the administrators or the founder would be notified of each newcomer while the community is young.
    { clock, limits: unlimitedRates, youngCommunityMaxMembers: 0 },
  );
  try {
    await seedDemo(server, clock, { sample, onProgress: showProgress });
    clock.set(Date.now());
    seedPageViews(server.features.analytics.counts, clock);
  } finally {
    await server.close();
  }
}

/**
 * Seeds a temporary folder and moves the result into the data folder when it is complete, so that an interrupted
 * run leaves no partial data. A PostgreSQL database or an S3 bucket is seeded in place.
 */
async function seedAtomically(config: Config): Promise<void> {
  if (config.databaseUrl || config.s3) return seed(config);
  const temporary = join(config.dataDir, 'seeding');
  await rm(temporary, { recursive: true, force: true });
  await seed({ ...config, dataDir: temporary });
  await moveIntoPlace(temporary, config.dataDir);
  await rm(temporary, { recursive: true, force: true });
}

/**
 * Whether the database has no accounts. Starts the server to find out, because that also migrates the database
 * and fails early if the port is in use.
 */
async function needsSeeding(config: Config): Promise<boolean> {
  const server = await startServer({ ...config, logLevel: 'warn' });
  try {
    return await hasNoAccounts(server.services.db);
  } finally {
    await server.close();
  }
}

async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (await needsSeeding(config)) await seedAtomically(config);
    const server = await startServer(config, { demoAccounts });
    print('\n  Sample sign-ins (also on the sign-in page):\n');
    for (const { email, password } of demoAccounts) print(`    ${email}  ${password}\n`);
    print(`\n${config.communityName} is ready. Open ${server.url}\n`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)));
    }
  } catch (error) {
    const text =
      error instanceof ConfigError ? error.message : `The demo could not start: ${String(error)}`;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

await main();
