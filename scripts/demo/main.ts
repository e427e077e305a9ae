import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '#app/server/start-server.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { demoAccounts } from './accounts.ts';
import { sample } from './content/everything.ts';
import { boundlessLimits } from './limits.ts';
import { createSetClock, seedDemo } from './seed.ts';
import { isEmpty } from './store.ts';
import { visitPages } from './visits.ts';

const say = (text: string): boolean => process.stdout.write(text);

function showProgress(done: number): void {
  const percent = `${Math.round(done * 100)} %`;
  if (process.stdout.isTTY)
    say(`\r  Inviting the sample community … ${percent}${done === 1 ? '\n' : ''}`);
  else if (done === 0 || done === 1) say(`  Inviting the sample community … ${percent}\n`);
}

async function fill(config: Config): Promise<void> {
  const clock = createSetClock();
  const place = { ...config, port: 0, host: '127.0.0.1', publicUrl: undefined };
  const server = await startServer(
    { ...place, logLevel: 'warn' },
    { clock, limits: boundlessLimits },
  );
  try {
    await seedDemo(server, clock, { sample, onProgress: showProgress });
    clock.set(Date.now());
    visitPages(server.features.analytics.counts, clock);
  } finally {
    await server.close();
  }
}

/**
 * Seeds into a folder beside the data and moves the result in when it is whole, so that a seeding
 * that was interrupted leaves nothing half done. What runs on another database is filled in place.
 */
async function fillAside(config: Config): Promise<void> {
  if (config.databaseUrl || config.s3) return fill(config);
  const aside = join(config.dataDir, 'seeding');
  await rm(aside, { recursive: true, force: true });
  await fill({ ...config, dataDir: aside });
  for (const name of await readdir(aside)) {
    const target = join(config.dataDir, name);
    // A journal that outlived the empty database must not be played into the full one.
    for (const old of [target, `${target}-wal`, `${target}-shm`]) {
      await rm(old, { recursive: true, force: true });
    }
    await rename(join(aside, name), target);
  }
  await rm(aside, { recursive: true, force: true });
}

/** Starts the server once without visitors, which takes the port, migrates, and tells what is there. */
async function needsFilling(config: Config): Promise<boolean> {
  const server = await startServer({ ...config, logLevel: 'warn' });
  try {
    return await isEmpty(server.services.db);
  } finally {
    await server.close();
  }
}

async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (await needsFilling(config)) await fillAside(config);
    const server = await startServer(config, { demoAccounts });
    say('\n  Sample sign-ins (also on the sign-in page):\n');
    for (const { email, password } of demoAccounts) say(`    ${email}  ${password}\n`);
    say(`\n${config.communityName} is ready. Open ${server.url}\n`);
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
