import type { DigestMeasurement } from './digests.ts';
import type { Measured } from './measure.ts';
import type { ListMeasurement } from './moderation.ts';
import type { SearchMeasurement } from './searches.ts';
import type { StreamMeasurement } from './streams.ts';

/** A goal and the measured result. */
export interface Outcome {
  what: string;
  goal: string;
  measured: string;
  isMet: boolean;
}

/** The labels by which {@link loadOutcomes} finds the sites. */
export const siteLabels = {
  small: 'SQLite',
  large: 'SQLite-large',
  before: 'SQLite-before',
  postgres: 'PostgreSQL',
};

/** The minimum requests per second, relative to the bare server, which sends the same bytes. */
const minRatio: Record<string, number> = {
  feed: 0.5,
  mixed: 0.25,
  post: 0.2,
  events: 0.2,
  upcoming: 0.2,
  notifications: 0.2,
  conversation: 0.2,
  community: 0.1,
};

/** The maximum CPU time of the server per request, in microseconds. */
const maxCpuMicros: Record<string, number> = {
  like: 140,
  create: 200,
  comment: 230,
  message: 280,
  join: 250,
  people: 10_000,
};

const minPostgresRatio = 0.4;
/** The minimum likes per second on PostgreSQL, relative to SQLite. */
const minPostgresLikes = 0.6;
const maxDigestSeconds = 60;
/** The maximum time until the first page of a moderation list has arrived, in ms. */
const maxListMs = 20;
/** The maximum 99th-percentile search time, in ms. */
const maxSearchMs = 50;
const maxDigestGrownMb = 100;
/** The minimum speed of the feed while digests are composed, relative to its speed before. */
const minDigestFeedRatio = 0.8;
/** The maximum CPU time per request with a hundred times as many posts, relative to the smaller community. */
const maxCostOfScale = 1.3;
/** The maximum CPU time per request, relative to another build. */
const maxCostOfChange = 1.05;
const maxStreamsP99Ms = 100;
const maxStartSeconds = 0.7;
const maxAtRestMb = 95;
const maxAfterMb = 200;

const atLeast = (what: string, goal: number, measured: number, unit = ''): Outcome => ({
  what,
  goal: `≥ ${goal}${unit}`,
  measured: `${measured.toFixed(2)}${unit}`,
  isMet: measured >= goal,
});

const atMost = (
  what: string,
  goal: number,
  measured: number,
  { unit = '', digits = 0 } = {},
): Outcome => ({
  what,
  goal: `≤ ${goal}${unit}`,
  measured: `${measured.toFixed(digits)}${unit}`,
  isMet: measured <= goal,
});

/** Compares the measured loads with their goals. */
export function loadOutcomes(rows: Measured[]): Outcome[] {
  return [
    ...rows.filter(({ site }) => site === siteLabels.small).flatMap(getLoadOutcomes),
    ...postgresOutcomes(rows),
    ...comparisons(rows, siteLabels.large, ({ name, cpuMicros }, small) =>
      atMost(
        `${name}, CPU with 100 times the posts`,
        maxCostOfScale,
        cpuMicros / small.cpuMicros,
        ratioFormat,
      ),
    ),
    ...comparisons(rows, siteLabels.before, ({ name, cpuMicros }, small) =>
      atMost(
        `${name}, CPU relative to the other build`,
        maxCostOfChange,
        small.cpuMicros / cpuMicros,
        ratioFormat,
      ),
    ),
  ];
}

function getLoadOutcomes({ name, bare, cpuMicros }: Measured): Outcome[] {
  const ratio = minRatio[name];
  const micros = maxCpuMicros[name];
  return [
    ...(ratio && bare ? [atLeast(`${name}, ratio to the bare server`, ratio, bare.ratio)] : []),
    ...(micros ? [atMost(`${name}, CPU per request`, micros, cpuMicros, { unit: ' µs' })] : []),
  ];
}

function postgresOutcomes(rows: Measured[]): Outcome[] {
  const find = (label: string, load: string) =>
    rows.find(({ site, name }) => site === label && name === load);
  const feed = find(siteLabels.postgres, 'feed')?.bare;
  const likes = find(siteLabels.postgres, 'like');
  const sqliteLikes = find(siteLabels.small, 'like');
  return [
    ...(feed
      ? [atLeast('PostgreSQL: feed, ratio to the bare server', minPostgresRatio, feed.ratio)]
      : []),
    ...(likes && sqliteLikes
      ? [
          atLeast(
            'PostgreSQL: likes per second, relative to SQLite',
            minPostgresLikes,
            likes.perSecond / sqliteLikes.perSecond,
            'x',
          ),
        ]
      : []),
  ];
}

const ratioFormat = { unit: 'x', digits: 2 };

/** Compares each load of a site with the same load on the small site. */
const comparisons = (
  rows: Measured[],
  label: string,
  compare: (row: Measured, small: Measured) => Outcome,
): Outcome[] =>
  rows
    .filter(({ site }) => site === label)
    .flatMap((row) => {
      const small = rows.find(({ site, name }) => site === siteLabels.small && name === row.name);
      return small ? [compare(row, small)] : [];
    });

/** Compares the server's median start time, until it is ready, with the goal. */
export const startOutcome = (medianMs: number): Outcome =>
  atMost('start until ready', maxStartSeconds, medianMs / 1000, { unit: ' s', digits: 2 });

export const memoryOutcomes = (atRestKb: number, afterKb: number): Outcome[] => [
  atMost('memory at rest', maxAtRestMb, atRestKb / 1024, { unit: ' MB' }),
  atMost('memory after all loads', maxAfterMb, afterKb / 1024, { unit: ' MB' }),
];

export const streamOutcomes = ({ streamCount, missing, p99Ms }: StreamMeasurement): Outcome[] => [
  atMost(`${streamCount} streams, p99 of deliveries`, maxStreamsP99Ms, p99Ms, { unit: ' ms' }),
  atMost(`${streamCount} streams, missing deliveries`, 0, missing),
];

export const searchOutcomes = (rows: readonly SearchMeasurement[]): Outcome[] =>
  rows.map(({ site, name, p99Ms }) =>
    atMost(`${name}, p99 on ${site}`, maxSearchMs, p99Ms, { unit: ' ms' }),
  );

/** Compares the loading times of the lists for moderators and administrators with the goal. */
export const moderationOutcomes = (rows: readonly ListMeasurement[]): Outcome[] =>
  rows.map(({ site, name, ms }) =>
    atMost(`${name}, first page on ${site}`, maxListMs, ms, { unit: ' ms', digits: 1 }),
  );

export const digestOutcomes = ({
  digests,
  seconds,
  feedRatio,
  grownKb,
}: DigestMeasurement): Outcome[] => [
  atMost(`${digests} digests`, maxDigestSeconds, seconds, { unit: ' s' }),
  atLeast(`${digests} digests, feed speed relative to before`, minDigestFeedRatio, feedRatio),
  atMost(`${digests} digests, memory`, maxDigestGrownMb, grownKb / 1024, { unit: ' MB' }),
];
