/**
 * `npm run bench:web`: measures page weight, loading times, Lighthouse scores and interactions in Chromium. Uses
 * the sample community and, for interactions, a larger one. Exits with 1 if a goal is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { demoAccounts } from '../scripts/demo/accounts.ts';
import { startChild } from './child.ts';
import { countEvents, earlyMembers, type Filled } from './fill.ts';
import { groupSize } from './fill-live.ts';
import { openSite } from './site.ts';
import { openBrowser } from './web/browser.ts';
import { measureInteractions } from './web/interactions.ts';
import { runLighthouse } from './web/lighthouse.ts';
import { type Conditions, measurePaints } from './web/paints.ts';
import { measureScripts } from './web/scripts.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const slow3g: Conditions = {
  name: 'slow 3G',
  kilobitsPerSecond: 400,
  roundTripMs: 400,
  slowdown: 4,
};
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const firstPost = 'article h2';

interface Row {
  what: string;
  measured: number;
  unit: string;
  /** The maximum, or the minimum for a score. */
  goal: number;
  isScore?: boolean;
}

/** Decimal places by unit. */
const digitsByUnit: Record<string, number> = { kB: 1, s: 2, ms: 0 };

const missed = ({ measured, goal, isScore }: Row): boolean =>
  isScore ? measured < goal : measured > goal;

function report(rows: Row[]): void {
  print('');
  for (const row of rows) {
    const digits = row.isScore ? 0 : (digitsByUnit[row.unit] ?? 3);
    const number = (value: number) => `${value.toFixed(digits)} ${row.unit}`.trim().padStart(9);
    const sign = row.isScore ? '≥' : '≤';
    print(
      `${row.what.padEnd(46)} ${number(row.measured)}  ${sign} ${number(row.goal).trim()}${missed(row) ? '  MISSED' : ''}`,
    );
  }
}

/** Opens a browser context and signs in as the first sample member. */
async function signIn(browser: Browser, site: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: site });
  const [account] = demoAccounts;
  const response = await context.request.post('/api/session', {
    data: { email: account?.email, password: account?.password },
    headers: { origin: site },
  });
  if (!response.ok()) throw new Error(`The sample member cannot sign in (${response.status()}).`);
  return context;
}

async function scriptRows(browser: Browser, site: string): Promise<Row[]> {
  const kb = async (context: BrowserContext, path: string, goal: number): Promise<Row> => {
    const { files, gzipBytes } = await measureScripts(context, site + path);
    await context.close();
    const what = `${path} · JavaScript, gzip (${files} files)`;
    return { what, measured: gzipBytes / 1000, unit: 'kB', goal };
  };
  return [
    await kb(await browser.newContext(phone), '/', 60),
    await kb(await browser.newContext(phone), '/login', 150),
    await kb(await signIn(browser, site), '/community', 150),
  ];
}

async function paintRows(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  const context = await signIn(browser, site);
  for (const visit of ['first visit', 'second visit']) {
    const paints = await measurePaints(context, `${site}/community`, firstPost, slow3g);
    const what = `/community · ${slow3g.name}, ${visit} ·`;
    rows.push(
      { what: `${what} first paint`, measured: paints.firstPaintMs / 1000, unit: 's', goal: 2 },
      { what: `${what} first post`, measured: paints.contentMs / 1000, unit: 's', goal: 2 },
      { what: `${what} layout shift`, measured: paints.layoutShift, unit: '', goal: 0.05 },
    );
  }
  await context.close();
  return rows;
}

async function lighthouseRows(port: number, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const device of ['mobile', 'desktop'] as const) {
    const { scores, findings } = await runLighthouse(`${site}/`, port, device);
    for (const [category, score] of Object.entries(scores)) {
      const what = `/ · Lighthouse, ${device} · ${category}`;
      rows.push({ what, measured: score, unit: '', goal: 95, isScore: true });
    }
    for (const finding of findings) print(`  ${device}: ${finding}`);
  }
  return rows;
}

/** The size of the community in which interactions are measured. */
const listSize = { members: 200, posts: 450 };
const entries = listSize.posts + countEvents(listSize.posts);

/** Drops the members who like posts and join events during the fill, and their conversations. */
const withoutEarlyMembers = (filled: Filled): Filled => ({
  ...filled,
  cookies: filled.cookies.slice(earlyMembers),
  conversationIds: filled.conversationIds.slice(earlyMembers / groupSize),
});

async function interactionRows(browser: Browser): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-web-'));
  const { server, filled } = await openSite({
    label: 'interactions',
    location: { dataDir },
    size: listSize,
    starts: 1,
  });
  try {
    const site = server.url.replace('127.0.0.1', 'localhost');
    const interactions = await measureInteractions(
      browser,
      site,
      withoutEarlyMembers(filled),
      entries,
    );
    return interactions.map(({ name, inpMs }) => ({
      what: `CPU 4× slower · ${name} · INP`,
      measured: inpMs,
      unit: 'ms',
      goal: 100,
    }));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures page weight, loading times and Lighthouse scores of the sample community. */
async function sampleRows(browser: Browser, port: number, isSelected: IsSelected): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-web-'));
  print('Creating the sample community …');
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const server = await startChild('scripts/demo/main.ts', [], { ...env, NODE_ENV: 'production' });
  // Over plain HTTP, browsers allow service workers and secure cookies on the hostname localhost.
  const site = server.url.replace('127.0.0.1', 'localhost');
  try {
    const rows: Row[] = [];
    if (isSelected('scripts')) rows.push(...(await scriptRows(browser, site)));
    if (isSelected('paints')) rows.push(...(await paintRows(browser, site)));
    if (isSelected('lighthouse')) rows.push(...(await lighthouseRows(port, site)));
    return rows;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const measurements = ['scripts', 'paints', 'lighthouse', 'interactions'];

/** Whether a measurement is selected. */
type IsSelected = (name: string) => boolean;

async function main(): Promise<void> {
  const only = process.argv[2];
  if (only && !measurements.includes(only)) {
    throw new Error(`There is no measurement “${only}”. Choose one of ${measurements.join(', ')}.`);
  }
  const isSelected: IsSelected = (name) => !only || only === name;
  const { browser, port } = await openBrowser();
  try {
    const rows: Row[] = [];
    if (only !== 'interactions') rows.push(...(await sampleRows(browser, port, isSelected)));
    if (isSelected('interactions')) rows.push(...(await interactionRows(browser)));
    report(rows);
    if (rows.some(missed)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

await main();
