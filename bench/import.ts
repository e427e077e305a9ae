/** `npm run bench:import`: measures how fast 200,000 records are imported, and how much memory that takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateText } from './sample-data.ts';

const sizes = {
  events: 10_000,
  messages: 60_000,
  notifications: 20_000,
  posts: 90_000,
  users: 20_000,
};
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
/**
 * A smaller export has this fraction of the records. The importer should need about as much memory for it as for the
 * whole export.
 */
const smallFraction = 0.25;
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const userId = (n: number): string => `user${String(n).padStart(24, '0')}`;
/** The id of a user who is in both exports, so that no record is rejected. */
const user = (n: number): string => userId(n % (sizes.users * smallFraction));
const at = (n: number) => ({ seconds: 1_600_000_000 + n * 30, nanoseconds: 0 });
const comment = (n: number, replies: object[]) => ({
  text: generateText(n, 12),
  userId: user(n * 3),
  userName: `Member ${n}`,
  userPhoto: '',
  createdAt: at(n),
  replies,
});

/** For each collection, a function that creates its n-th record in the export format. */
const createRecord: Record<keyof typeof sizes, (n: number) => object> = {
  users: (n) => ({
    displayName: `Member ${n}`,
    email: `member${n}@sample.test`,
    username: `member${n}`,
    bio: generateText(n, 10),
    interests: ['Music', 'Hiking', 'Kite flying'],
    createdAt: at(n),
  }),
  posts: (n) => ({
    title: generateText(n, 5),
    content: generateText(n, 40),
    userId: user(n),
    image: null,
    createdAt: {
      __datatype__: 'timestamp',
      value: { _seconds: 1_600_000_000 + n, _nanoseconds: 0 },
    },
    likes: n % 40,
    comments: n % 2 ? [comment(n, n % 3 ? [] : [comment(n + 1, [])])] : [],
  }),
  events: (n) => ({
    title: generateText(n, 4),
    description: generateText(n, 20),
    date: at(n + 10_000_000),
    location: generateText(n, 2),
    userId: user(n),
    participants: [user(n), { userId: user(n + 1), joinedAt: at(n) }, user(n + 7)],
    createdAt: at(n),
  }),
  messages: (n) => ({
    participants: [user(n), user(n * 11 + 1)],
    senderId: user(n),
    content: generateText(n, 15),
    createdAt: '2024-05-01T12:00:00.000Z',
  }),
  notifications: (n) => ({
    userId: user(n),
    from: user(n + 1),
    read: n % 2 === 0,
    type: 'reply',
    content: generateText(n, 8),
    createdAt: at(n),
  }),
};

/**
 * Writes an export with a fraction of each collection. The collections are in alphabetical order, which is the
 * worst case for the importer: it needs the users first, and they come last.
 */
async function writeExport(path: string, fraction: number): Promise<void> {
  const file = createWriteStream(path);
  const write = async (chunk: string) => {
    if (!file.write(chunk)) await once(file, 'drain');
  };
  const names = Object.keys(sizes) as (keyof typeof sizes)[];
  for (const [index, name] of names.entries()) {
    await write(`${index === 0 ? '{' : ','}"${name}":{`);
    for (let n = 0; n < sizes[name] * fraction; n += 1) {
      const id = name === 'users' ? userId(n) : `${name.slice(0, 5)}${String(n).padStart(15, '0')}`;
      await write(`${n === 0 ? '' : ','}"${id}":${JSON.stringify(createRecord[name](n))}`);
    }
    await write('}');
  }
  file.end('}');
  await once(file, 'finish');
}

async function residentMb({ pid }: ChildProcess): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return kilobytes > 0 ? Math.round(kilobytes / 1024) : null;
}

/** Runs the importer in a separate process and samples its memory four times a second. */
async function runImport(
  path: string,
  dataDir: string,
): Promise<{ ms: number; memoryMb: number[] }> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/import/main.ts', path], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const memoryMb: number[] = [];
  const timer = setInterval(async () => {
    const mb = await residentMb(child);
    if (mb !== null) memoryMb.push(mb);
  }, 250);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0) throw new Error(`the importer exited with code ${code}`);
  return { ms: performance.now() - startedAt, memoryMb };
}

function report(
  name: string,
  records: number,
  { ms, memoryMb }: { ms: number; memoryMb: number[] },
): void {
  const number = (value: number) => Math.round(value).toLocaleString('en');
  const quarters = [0.25, 0.5, 0.75, 1].map(
    (part) => memoryMb[Math.max(0, Math.floor(memoryMb.length * part) - 1)] ?? 0,
  );
  print(
    [
      `${name}: ${number(records)} records in ${(ms / 1000).toFixed(1)} s`,
      `${number(records / (ms / 1000))} records/s`,
      `memory at 25, 50, 75 and 100% of the run: ${quarters.join(', ')} MB; peak ${Math.max(...memoryMb)} MB`,
    ].join('; '),
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-bench-import-'));
  try {
    const [small, whole] = [join(folder, 'small.json'), join(folder, 'export.json')];
    await writeExport(small, smallFraction);
    await writeExport(whole, 1);
    const mb = Math.round((await stat(whole)).size / 1_048_576);
    print(`Export: ${mb} MB; machine load: ${loadavg()[0]?.toFixed(1)}.`);
    report('a quarter', total * smallFraction, await runImport(small, join(folder, 'small')));
    report('all', total, await runImport(whole, join(folder, 'data')));
    report('all again', total, await runImport(whole, join(folder, 'data')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
