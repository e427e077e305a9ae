import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { type Child, startChild } from './child.ts';
import { type Filled, fill } from './fill.ts';
import { type Measured, measure } from './load.ts';
import { reads, writes } from './loads.ts';
import { measureStreams } from './streams.ts';

const secret = 'a secret for benchmarks alone, never for real';
const size = { members: 1000, posts: 10_000, comments: 50_000, events: 1000 };
/** What is to be measured, by name; nothing stands for everything. */
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const mb = (kb: number): string => `${Math.round(kb / 1024)} MB`;

function report(rows: Measured[], bare: Measured): void {
  say('');
  say('what            requests/s   p50 ms   p99 ms   ratio to bare   failed');
  for (const row of [bare, ...rows]) {
    const cells = [
      row.name.padEnd(14),
      String(row.perSecond).padStart(11),
      String(row.p50Ms).padStart(8),
      String(row.p99Ms).padStart(8),
      (row.perSecond / bare.perSecond).toFixed(3).padStart(15),
      String(row.errors).padStart(8),
    ];
    say(cells.join(' '));
  }
}

/** A server on a filled database, as in production. */
async function startServer(dataDir: string): Promise<{ server: Child; filled: Filled }> {
  say(
    `Filling ${Object.entries(size)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')} …`,
  );
  await migrateDatabase({ dataDir });
  const database = await openDatabase({ dataDir });
  const filled = await fill(database.db, secret, size);
  await database.close();
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    DATABASE_URL: '',
    REDIS_URL: '',
  };
  return { server: await startChild('src/app/server/main.ts', [], env), filled };
}

/** The yardstick: the bytes of a feed page from a server that checks nothing. */
async function measureBare(server: Child, cookie: string, dataDir: string): Promise<Measured> {
  const sample = await fetch(`${server.url}/api/feed`, { headers: { cookie } });
  const bytes = Buffer.from(await sample.arrayBuffer());
  const file = join(dataDir, 'feed.json');
  await writeFile(file, bytes);
  say(`A feed page has ${bytes.length} bytes.`);
  const bareServer = await startChild('bench/bare-server.ts', [file], {});
  const bare = await measure({ name: 'bare server', url: bareServer.url });
  await bareServer.stop();
  return bare;
}

async function reportStreams(server: Child, filled: Filled): Promise<void> {
  say(`Measuring ${filled.cookies.length} open streams …`);
  const row = await measureStreams(server, filled);
  const [p50, p99, worst] = [row.p50Ms, row.p99Ms, row.worstMs].map((ms) => ms.toFixed(1));
  say(`Streams: ${row.delivered} deliveries of ${row.sent} messages, ${row.missing} missing.`);
  say(`From the sending to the screen: p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms.`);
  say(`Memory for each idle stream: ${row.idleKb.toFixed(1)} kB.`);
}

async function reportLoads(server: Child, filled: Filled, dataDir: string): Promise<void> {
  const bare = await measureBare(server, filled.cookies[0] ?? '', dataDir);
  const rows: Measured[] = [];
  for (const load of [...reads(server.url, filled), ...writes(server.url, filled)]) {
    if (!isWanted(load.name)) continue;
    say(`Measuring ${load.name} …`);
    rows.push(await measure(load));
  }
  report(rows, bare);
}

/** Everything in one run on this machine, so that the ratios mean something; or what is named. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-'));
  try {
    const { server, filled } = await startServer(dataDir);
    const atRestKb = await server.memoryKb();
    if (isWanted('streams')) await reportStreams(server, filled);
    if (wanted.join() !== 'streams') await reportLoads(server, filled, dataDir);
    say(`Memory: ${mb(atRestKb)} at rest, ${mb(await server.memoryKb())} at the end.`);
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
