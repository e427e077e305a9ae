import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { countUnsentMails } from '#platform/server/database/outbox-store.ts';
import { insert } from './bulk.ts';
import { findLoad } from './loads.ts';
import { toBytes } from './requests.ts';
import { type Measurement, median, type Round, runRound } from './rounds.ts';
import { pick, range } from './sample-data.ts';
import type { Site } from './site.ts';

export interface DigestMeasurement extends Measurement {
  digests: number;
  /** The time from the first composed digest to the last one. */
  seconds: number;
  /** The time from the first composed digest until the outbox has sent all digests. */
  mailedSeconds: number;
  /** The feed's requests per second while digests are composed, divided by its requests per second before. */
  feedRatio: number;
  /**
   * The feed's CPU time per request before the digests, divided by its CPU time per request while they are composed.
   * This ratio varies less than `feedRatio`.
   */
  feedCpuRatio: number;
  /** Like `feedCpuRatio`, but measured after the last digest is composed, while the outbox sends the other digests. */
  mailingCpuRatio: number;
  /** The peak growth of the server's memory, in kB. */
  grownKb: number;
}

const digests = 10_000;
const roundSeconds = 3;
const feedRequests = 1000;
/** Longer than the interval at which the server looks for due digests. */
const maxStartSeconds = 90;
const maxSeconds = 300;
const pollMs = 250;

/** Makes a daily digest due for 10,000 members. Each already has 20 unread notifications and a conversation. */
async function makeDue(db: Kysely<Schema>): Promise<number> {
  await db.updateTable('auth_user').set({ emailVerified: 1 }).execute();
  const members = await db
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .limit(digests)
    .execute();
  const now = Date.now();
  await insert(db, 'attention_setting', members.length, (n) => ({
    user_id: pick(members, n).user_id,
    digest: 'daily' as const,
    next_digest_at: now,
    last_digest_at: 0,
    paused_until: 0,
  }));
  return members.length;
}

const countDue = async (db: Kysely<Schema>): Promise<number> => {
  const { count } = await db
    .selectFrom('attention_setting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('next_digest_at', '<=', Date.now())
    .executeTakeFirstOrThrow();
  return Number(count);
};

const countMails = async (db: Kysely<Schema>): Promise<number> =>
  (await countUnsentMails(db)).pendingCount;

/** Runs rounds until the condition is met or time runs out. Returns the rounds and whether the condition was met. */
async function runUntil(
  isReached: () => Promise<boolean>,
  run: () => Promise<Round>,
): Promise<{ rounds: Round[]; isReached: boolean }> {
  const rounds: Round[] = [];
  const endsAt = performance.now() + maxSeconds * 1000;
  do rounds.push(await run());
  while (!(await isReached()) && performance.now() < endsAt);
  return { rounds, isReached: await isReached() };
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

async function waitUntil(isReached: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    if (await isReached()) return true;
    await wait(pollMs);
  }
  return false;
}

/** Measures how long 10,000 digests take, and how much they slow down the feed. */
export async function measureDigests(site: Site): Promise<DigestMeasurement> {
  const { server } = site;
  const feed = findLoad(site.reads, 'feed');
  const bytes = range(feedRequests).map(() => toBytes(server.url, feed.next()));
  const readFeed = () => runRound(server, { bytes, repeat: true }, roundSeconds);
  await readFeed();
  const before = [await readFeed(), await readFeed(), await readFeed()];
  const speedBefore = median(before.map(({ perSecond }) => perSecond));
  const microsBefore = median(before.map(({ cpuMicros }) => cpuMicros));
  const memoryBefore = await server.memoryKb();
  await server.resetPeak();
  return site.inDatabase(async ({ db }) => {
    const total = await makeDue(db);
    const problems: string[] = [];
    if (!(await waitUntil(async () => (await countDue(db)) < total, maxStartSeconds))) {
      problems.push(`no digest was composed within ${maxStartSeconds} seconds`);
    }
    const startedAt = performance.now();
    const secondsSoFar = () => (performance.now() - startedAt) / 1000;
    const composing = await runUntil(async () => (await countDue(db)) === 0, readFeed);
    const seconds = secondsSoFar();
    if (!composing.isReached) problems.push(`${await countDue(db)} digests were not composed`);
    const mailing = await readFeed();
    const isMailed = await waitUntil(async () => (await countMails(db)) === 0, maxSeconds);
    const mailedSeconds = secondsSoFar();
    if (!isMailed) problems.push(`${await countMails(db)} emails were not sent`);
    const cpuRatio = (rounds: Round[]) =>
      microsBefore / mean(rounds.map((round) => round.cpuMicros));
    return {
      digests: total,
      seconds,
      mailedSeconds,
      feedRatio: mean(composing.rounds.map(({ perSecond }) => perSecond)) / speedBefore,
      feedCpuRatio: cpuRatio(composing.rounds),
      mailingCpuRatio: cpuRatio([mailing]),
      grownKb: (await server.peakKb()) - memoryBefore,
      problems,
    };
  });
}
