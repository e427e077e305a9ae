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

const secret = 'a secret for benchmarks, never for production';
const size = { members: 1000, posts: 10_000, comments: 50_000, events: 1000 };
/** The names of the measurements to run; all if empty. */
const selected = process.argv.slice(2);
const isSelected = (name: string): boolean => selected.length === 0 || selected.includes(name);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const mb = (kb: number): string => `${Math.round(kb / 1024)} MB`;

function report(rows: Measured[], bare: Measured): void {
  print('');
  print('what            requests/s   p50 ms   p99 ms   ratio to bare   failed');
  for (const row of [bare, ...rows]) {
    const cells = [
      row.name.padEnd(14),
      String(row.perSecond).padStart(11),
      String(row.p50Ms).padStart(8),
      String(row.p99Ms).padStart(8),
      (row.perSecond / bare.perSecond).toFixed(3).padStart(15),
      String(row.errors).padStart(8),
    ];
    print(cells.join(' '));
  }
}

/** Fills a database and starts a server on it, configured as in production. */
async function startServer(dataDir: string): Promise<{ server: Child; filled: Filled }> {
  print(
    `Creating ${Object.entries(size)
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

/** Measures the baseline: a bare server that returns the bytes of a feed page. */
async function measureBare(server: Child, cookie: string, dataDir: string): Promise<Measured> {
  const sample = await fetch(`${server.url}/api/feed`, { headers: { cookie } });
  const bytes = Buffer.from(await sample.arrayBuffer());
  const file = join(dataDir, 'feed.json');
  await writeFile(file, bytes);
  print(`Feed page: ${bytes.length} bytes.`);
  const bareServer = await startChild('bench/bare-server.ts', [file], {});
  const bare = await measure({ name: 'bare server', url: bareServer.url });
  await bareServer.stop();
  return bare;
}

async function reportStreams(server: Child, filled: Filled): Promise<void> {
  print(`Measuring ${filled.cookies.length} open streams …`);
  const row = await measureStreams(server, filled);
  const [p50, p99, worst] = [row.p50Ms, row.p99Ms, row.worstMs].map((ms) => ms.toFixed(1));
  print(
    `Streams: ${row.sent} messages, ${row.delivered} deliveries, ${row.missing} deliveries missing.`,
  );
  print(`Delivery time: p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms.`);
  print(`Memory per idle stream: ${row.idleKb.toFixed(1)} kB.`);
}

async function reportLoads(server: Child, filled: Filled, dataDir: string): Promise<void> {
  const bare = await measureBare(server, filled.cookies[0] ?? '', dataDir);
  const rows: Measured[] = [];
  for (const load of [...reads(server.url, filled), ...writes(server.url, filled)]) {
    if (!isSelected(load.name)) continue;
    print(`Measuring “${load.name}” …`);
    rows.push(await measure(load));
  }
  report(rows, bare);
}

/** Takes all selected measurements in one run, so that the ratios are comparable. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-'));
  try {
    const { server, filled } = await startServer(dataDir);
    const atRestKb = await server.memoryKb();
    if (isSelected('streams')) await reportStreams(server, filled);
    if (selected.join() !== 'streams') await reportLoads(server, filled, dataDir);
    print(`Memory: ${mb(atRestKb)} at rest, ${mb(await server.memoryKb())} at the end.`);
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
