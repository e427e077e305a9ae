/** `npm run bench`: compares the server with its goals. Exits with 1 if a result is wrong, but not if it is slow. */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startBareServer } from './bare.ts';
import { measureDigests } from './digests.ts';
import {
  digestOutcomes,
  loadOutcomes,
  memoryOutcomes,
  moderationOutcomes,
  searchOutcomes,
  siteLabels,
  startOutcome,
  streamOutcomes,
} from './goals.ts';
import { findLoad } from './loads.ts';
import { Contender, type Measured, measureAll } from './measure.ts';
import { type ListMeasurement, measureModeration } from './moderation.ts';
import { type Options, readOptions } from './options.ts';
import {
  print,
  printDigests,
  printLoads,
  printMemory,
  printOutcomes,
  printStreams,
} from './report.ts';
import { median } from './rounds.ts';
import { measureSearches, type SearchMeasurement } from './searches.ts';
import type { Site } from './site.ts';
import { openSites } from './sites.ts';
import { measureStreams } from './streams.ts';
import { inWorkspace, type Workspace } from './workspace.ts';

const rounds = 3;
/** Two builds often differ by only a few percent, so comparing them takes more rounds. */
const roundsAgainst = 15;
/** How long to wait until memory use is stable. */
const settleMs = 2000;
const writesPerSecond = 300;
/** The loads that have goals on PostgreSQL. */
const postgresLoads = ['feed', 'like'];
/** The loads that are measured on PostgreSQL only if they are selected. */
const searchLoads = ['people', 'search', 'search-frequent'];

/** Whether to measure a load on a site. */
function isMeasured({ isSelected }: Options, site: Site, load: string): boolean {
  if (site.label === siteLabels.postgres) {
    return postgresLoads.includes(load) || (searchLoads.includes(load) && isSelected(load));
  }
  // The goal for likes on PostgreSQL is relative to SQLite, so both are measured.
  const isCompared = site.label === siteLabels.small && load === 'like' && isSelected('postgres');
  return isSelected(load) || isCompared;
}

/** Measures reads, then the feed during writes, then writes. The rounds alternate between all loads and sites. */
async function measureLoads(
  sites: Site[],
  options: Options,
  { folder }: Workspace,
): Promise<Measured[]> {
  const plan = {
    rounds: options.against === undefined ? rounds : roundsAgainst,
    seconds: options.seconds,
  };
  const contenders = (getLoads: (site: Site) => Site['reads']) =>
    sites.flatMap((site) =>
      getLoads(site)
        .filter(({ name }) => isMeasured(options, site, name))
        .map((load) => new Contender(site, load)),
    );
  const reads = contenders((site) => site.reads);
  const mixed = sites
    .filter((site) => isMeasured(options, site, 'mixed'))
    .map((site) => {
      const feed = { ...findLoad(site.reads, 'feed'), name: 'mixed' };
      return new Contender(site, feed, { writes: site.writes, perSecond: writesPerSecond });
    });
  const withBare = [...reads, ...mixed];
  const bare = withBare.length > 0 ? await startBareServer(withBare, folder) : undefined;
  const rows = [
    ...(await measureAll(reads, plan, bare)),
    ...(await measureAll(mixed, plan, bare)),
    ...(await measureAll(
      contenders((site) => site.writes),
      plan,
    )),
  ];
  await bare?.stop();
  return rows;
}

/** Measures how long each kind of search takes without other requests. */
async function measureEachSearch(sites: Site[], options: Options): Promise<SearchMeasurement[]> {
  const results: SearchMeasurement[] = [];
  for (const site of sites) {
    for (const load of ['search', 'search-frequent']) {
      if (isMeasured(options, site, load)) results.push(await measureSearches(site, load));
    }
  }
  return results;
}

/** The load average of the last minute. If it exceeds the number of cores, the results are distorted. */
const machineLoad = (): string => loadavg()[0]?.toFixed(1) ?? '–';

async function measureSites(options: Options, workspace: Workspace): Promise<void> {
  const sites = await openSites(options, workspace);
  const [site] = sites;
  await wait(settleMs);
  const atRestKb = await site.server.memoryKb();
  const loadBefore = machineLoad();
  print('Measuring …');
  const rows = await measureLoads(sites, options, workspace);
  const searches = await measureEachSearch(sites, options);
  await wait(settleMs);
  const afterKb = await site.server.memoryKb();
  const peakKb = await site.server.peakKb();
  const streams = options.isSelected('streams') ? await measureStreams(site) : undefined;
  const digests = options.isSelected('digest') ? await measureDigests(site) : undefined;

  const moderation: ListMeasurement[] = [];
  if (options.isSelected('moderation')) {
    for (const each of sites) moderation.push(...(await measureModeration(each)));
  }

  if (rows.length > 0) printLoads(rows);
  if (streams) printStreams(streams);
  if (digests) printDigests(digests);
  print('');
  print(
    `Machine load: ${loadBefore} before, ${machineLoad()} after, on ${availableParallelism()} cores.`,
  );
  printMemory({ atRestKb, afterKb, peakKb });
  printOutcomes([
    ...loadOutcomes(rows),
    ...searchOutcomes(searches),
    ...(options.isSelected('start') ? [startOutcome(median(site.startMs))] : []),
    ...(options.everything ? memoryOutcomes(atRestKb, afterKb) : []),
    ...(streams ? streamOutcomes(streams) : []),
    ...(digests ? digestOutcomes(digests) : []),
    ...moderationOutcomes(moderation),
  ]);
  const others = [
    ...searches,
    ...(streams ? [{ name: 'streams', ...streams }] : []),
    ...(digests ? [{ name: 'digest', ...digests }] : []),
    ...moderation,
  ];
  const problems = [...rows, ...others].flatMap((row) =>
    row.problems.map((sentence) => `${row.name}: ${sentence}.`),
  );
  for (const sentence of problems) print(`WRONG: ${sentence}`);
  if (problems.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`);
    process.exitCode = 1;
    return;
  }
  await inWorkspace((workspace) => measureSites(options, workspace));
}

await main();
