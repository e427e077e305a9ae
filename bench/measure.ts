import type { Schema } from '#db/schema.ts';
import type { Child } from './child.ts';
import { type Load, mixWrites } from './loads.ts';
import { sendPaced } from './paced.ts';
import { toBytes } from './requests.ts';
import { type Measurement, median, type Round, runRound } from './rounds.ts';
import { range } from './sample-data.ts';
import type { Site } from './site.ts';

/** A load on a site, with the medians of its rounds. */
export interface Measured extends Measurement {
  site: string;
  name: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the server per request. */
  cpuMicros: number;
  /** The results of the bare server that returns the same bytes; undefined for a write. */
  bare: Bare | undefined;
  /** Writes per commit; undefined for a read and on PostgreSQL. */
  batch: number | undefined;
  /** The size of the write-ahead log after the last round; undefined on PostgreSQL. */
  walBytes: number | undefined;
}

/** The results of the bare server, and the load's speed relative to it: 1 is equally fast, 0.5 half as fast. */
interface Bare {
  perSecond: number;
  cpuMicros: number;
  /** By requests per second. */
  ratio: number;
  /** By CPU time per request, which varies less on a busy machine, where both servers wait for a core. */
  cpuRatio: number;
}

/** How long to measure. */
export interface Plan {
  rounds: number;
  seconds: number;
}

const warmUpSeconds = 1;
const bareSeconds = 1;
const readsPrepared = 20_000;
/** More writes than any server handles. Later rounds prepare writes for 1.5 times the rate of the previous round. */
const maxWritesPerSecond = 15_000;

/** Writes that are sent while a load is measured. */
export interface Background {
  writes: Load[];
  perSecond: number;
}

/** One load on one site, measured in several rounds. */
export class Contender {
  readonly site: Site;
  readonly load: Load;
  readonly #background: Background | undefined;
  readonly #rounds: Round[] = [];
  readonly #bareRounds: Round[] = [];
  readonly #refused = new Map<number, number>();
  /** How many rows each table had before the warm-up, and how many the writes should have added since then. */
  readonly #rowsBefore = new Map<keyof Schema, number>();
  readonly #rowsAdded = new Map<keyof Schema, number>();
  #commits = 0;
  #walBytes: number | undefined;

  constructor(site: Site, load: Load, background?: Background) {
    this.site = site;
    this.load = load;
    this.#background = background;
  }

  /** The path at which the bare server returns a recorded response to this load. */
  get barePath(): string {
    return `/${this.site.label}/${this.load.name}`;
  }

  async warmUp(bare: Child | undefined): Promise<void> {
    for (const { writes } of [this.load, ...(this.#background?.writes ?? [])]) {
      if (writes) this.#rowsBefore.set(writes, await this.site.countRows(writes));
    }
    await this.#send(warmUpSeconds, maxWritesPerSecond);
    if (bare) await this.#sendToBare(bare);
  }

  async measure(seconds: number, bare: Child | undefined): Promise<void> {
    if (bare) this.#bareRounds.push(await this.#sendToBare(bare));
    const lastRate = this.#rounds.at(-1)?.perSecond ?? maxWritesPerSecond;
    const before = await this.site.countCommits();
    this.#rounds.push(await this.#send(seconds, Math.ceil(lastRate * seconds * 1.5)));
    this.#commits += (await this.site.countCommits()) - before;
    this.#walBytes = await this.site.walBytes();
  }

  async result(): Promise<Measured> {
    const rounds = this.#rounds;
    const medianOf = (number: (round: Round) => number) => median(rounds.map(number));
    const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
    return {
      site: this.site.label,
      name: this.load.name,
      perSecond: medianOf((round) => round.perSecond),
      p50Ms: medianOf((round) => round.p50Ms),
      p99Ms: medianOf((round) => round.p99Ms),
      cpuMicros: medianOf((round) => round.cpuMicros),
      bare: this.#bare(),
      batch: this.load.writes && this.#commits > 0 ? requests / this.#commits : undefined,
      walBytes: this.#walBytes,
      problems: await this.#findProblems(),
    };
  }

  /** Each ratio is the median of the rounds' ratios, because the speed of the machine varies over time. */
  #bare(): Bare | undefined {
    const rounds = this.#bareRounds;
    if (rounds.length === 0) return undefined;
    const perRound = (number: (bare: Round, round: Round) => number) =>
      median(rounds.map((bare, at) => number(bare, this.#rounds[at] ?? bare)));
    return {
      perSecond: perRound((bare) => bare.perSecond),
      cpuMicros: perRound((bare) => bare.cpuMicros),
      ratio: perRound((bare, round) => round.perSecond / bare.perSecond),
      cpuRatio: perRound((bare, round) => bare.cpuMicros / round.cpuMicros),
    };
  }

  async #send(seconds: number, writeCount: number): Promise<Round> {
    const { url } = this.site.server;
    const { writes } = this.load;
    const bytes = range(writes ? writeCount : readsPrepared).map(() =>
      toBytes(url, this.load.next()),
    );
    const startBackground = this.#prepareBackground(seconds);
    const [round] = await Promise.all([
      runRound(this.site.server, { bytes, repeat: !writes }, seconds),
      startBackground(),
    ]);
    if (writes) this.#expectRows(writes, round.requests);
    for (const [status, count] of round.refused) {
      this.#refuse(status, count);
      if (writes) this.#expectRows(writes, -count);
    }
    return round;
  }

  /** Prepares the background writes and returns the function that sends them. */
  #prepareBackground(seconds: number): () => Promise<void> {
    if (!this.#background) return async () => {};
    const { writes, perSecond } = this.#background;
    const { url } = this.site.server;
    const mixed = mixWrites(writes, perSecond * seconds);
    const bytes = mixed.map((load) => toBytes(url, load.next()));
    for (const { writes: table } of mixed) if (table) this.#expectRows(table, 1);
    return async () => {
      for (const { response } of await sendPaced(url, bytes, perSecond)) {
        if (response.status < 200 || response.status > 299) this.#refuse(response.status, 1);
      }
    };
  }

  #expectRows(table: keyof Schema, rows: number): void {
    this.#rowsAdded.set(table, (this.#rowsAdded.get(table) ?? 0) + rows);
  }

  #refuse(status: number, count: number): void {
    this.#refused.set(status, (this.#refused.get(status) ?? 0) + count);
  }

  async #sendToBare(bare: Child): Promise<Round> {
    const bytes = range(1000).map(() =>
      toBytes(bare.url, { ...this.load.next(), path: this.barePath }),
    );
    const round = await runRound(bare, { bytes, repeat: true }, bareSeconds);
    if (round.refused.size > 0) throw new Error(`The bare server has no ${this.barePath}.`);
    return round;
  }

  async #findProblems(): Promise<string[]> {
    const problems = [...this.#refused].map(
      ([status, count]) => `${count} responses were ${status}`,
    );
    for (const [table, before] of this.#rowsBefore) {
      const expected = this.#rowsAdded.get(table) ?? 0;
      const added = (await this.site.countRows(table)) - before;
      if (added !== expected) problems.push(`${expected} writes added ${added} rows to ${table}`);
    }
    return problems;
  }
}

/**
 * Measures loads in interleaved rounds, so that a busy moment of the machine affects all of them. If there is
 * a bare server, each round of a load follows a round of the bare server, which returns the same response.
 */
export async function measureAll(
  contenders: Contender[],
  { rounds, seconds }: Plan,
  bare?: Child,
): Promise<Measured[]> {
  for (const contender of contenders) await contender.warmUp(bare);
  for (let round = 0; round < rounds; round++) {
    // Every other round is in reverse order, so that no load is always measured after the same one.
    const inTurn = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const contender of inTurn) await contender.measure(seconds, bare);
  }
  return Promise.all(contenders.map((contender) => contender.result()));
}
