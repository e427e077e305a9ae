/** `npm run bench`: measures the server against its goals. Exits with 1 if an answer is wrong, never if it is slow. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBareServer } from './bare.ts';
import { readLoads, writeLoads } from './loads.ts';
import { Contender, type Measured, measureAll } from './measure.ts';
import { printLoads } from './report.ts';
import { openSite, type Site } from './site.ts';
import { measureStreams } from './streams.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const selected = process.argv.slice(2);
const isSelected = ({ name }: { name: string }): boolean =>
  selected.length === 0 || selected.includes(name);
const plan = { rounds: 3, seconds: 2 };
const size = { members: 10_000, posts: 10_000 };

async function measureReads(site: Site, folder: string): Promise<Measured[]> {
  const reads = readLoads(site.filled).filter(isSelected);
  const contenders = reads.map((load) => new Contender(site, load));
  if (contenders.length === 0) return [];
  const bare = await startBareServer(contenders, folder);
  try {
    return await measureAll(contenders, plan, bare);
  } finally {
    await bare.stop();
  }
}

async function measureWrites(site: Site): Promise<Measured[]> {
  const writes = writeLoads(site.filled).filter(isSelected);
  return measureAll(
    writes.map((load) => new Contender(site, load)),
    plan,
  );
}

function reportWrong(name: string, wrong: string[]): void {
  for (const sentence of wrong) print(`WRONG: ${name}: ${sentence}.`);
  if (wrong.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-bench-'));
  try {
    print(`Creating ${size.members} members and ${size.posts} posts …`);
    const site = await openSite({
      label: 'sqlite',
      location: { dataDir: join(folder, 'data') },
      size,
      starts: 1,
    });
    try {
      print('Measuring …');
      const rows = [...(await measureReads(site, folder)), ...(await measureWrites(site))];
      if (rows.length > 0) printLoads(rows);
      for (const { name, wrong } of rows) reportWrong(name, wrong);
      if (isSelected({ name: 'streams' })) {
        const streams = await measureStreams(site);
        print(JSON.stringify(streams));
        reportWrong('streams', streams.wrong);
      }
    } finally {
      await site.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
