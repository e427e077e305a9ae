import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { startChild } from './child.ts';
import { type Filled, fill } from './fill.ts';
import { type Load, type Measured, measure } from './load.ts';

const secret = 'a secret for benchmarks alone, never for real';
const size = { members: 1000, posts: 10_000, comments: 50_000 };
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function loads(url: string, { cookies, postIds }: Filled): Load[] {
  const cookie = (n: number) => cookies[n % cookies.length] ?? '';
  const post = (n: number) => postIds[n % postIds.length] ?? '';
  const json = (value: unknown) => JSON.stringify(value);
  return [
    { name: 'feed page', url, request: (n) => ({ path: '/api/feed', cookie: cookie(n) }) },
    {
      name: 'post read',
      url,
      request: (n) => ({ path: `/api/posts/${post(n * 7)}`, cookie: cookie(n) }),
    },
    {
      name: 'like',
      url,
      method: 'PUT',
      request: (n) => ({ path: `/api/entries/${post(n)}/like`, cookie: cookie(n) }),
    },
    {
      name: 'comment',
      url,
      method: 'POST',
      request: (n) => ({
        path: `/api/entries/${post(n)}/comments`,
        cookie: cookie(n),
        body: json({ text: `comment ${n}` }),
      }),
    },
    {
      name: 'create post',
      url,
      method: 'POST',
      request: (n) => ({
        path: '/api/posts',
        cookie: cookie(n),
        body: json({ title: `post ${n}`, content: 'written by the benchmark' }),
      }),
    },
  ];
}

function report(rows: Measured[], bare: Measured): void {
  say('');
  say('what          requests/s   p50 ms   p99 ms   ratio to bare   failed');
  for (const row of [bare, ...rows]) {
    const cells = [
      row.name.padEnd(12),
      String(row.perSecond).padStart(11),
      String(row.p50Ms).padStart(8),
      String(row.p99Ms).padStart(8),
      (row.perSecond / bare.perSecond).toFixed(3).padStart(15),
      String(row.errors).padStart(8),
    ];
    say(cells.join(' '));
  }
}

/** Everything in one run on this machine, so that the ratios mean something. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-'));
  try {
    say(`Filling ${size.members} members, ${size.posts} posts, ${size.comments} comments …`);
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
    };
    const server = await startChild('src/app/server/main.ts', [], env);
    const atRestMb = await server.memoryMb();
    const sample = await fetch(`${server.url}/api/feed`, {
      headers: { cookie: filled.cookies[0] ?? '' },
    });
    const bytes = Buffer.from(await sample.arrayBuffer());
    await writeFile(join(dataDir, 'feed.json'), bytes);
    say(`A feed page has ${bytes.length} bytes. Memory at rest: ${atRestMb} MB.`);

    const bareServer = await startChild('bench/bare-server.ts', [join(dataDir, 'feed.json')], {});
    const bare = await measure({ name: 'bare server', url: bareServer.url });
    await bareServer.stop();

    const rows: Measured[] = [];
    for (const load of loads(server.url, filled)) {
      say(`Measuring ${load.name} …`);
      rows.push(await measure(load));
    }
    report(rows, bare);
    say(`Memory: ${atRestMb} MB at rest, ${await server.memoryMb()} MB after the load.`);
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
