import type { Child } from './child.ts';
import type { Load } from './loads.ts';
import { toBytes } from './requests.ts';
import { median, type Round, runRound } from './rounds.ts';
import { range } from './rows.ts';
import type { Site } from './site.ts';

/** A load on a site, with the medians of its rounds. */
export interface Measured {
  site: string;
  name: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the server per request. */
  cpuMicros: number;
  /** The bare server that returns the same bytes; undefined for a write. */
  bare: { perSecond: number; cpuMicros: number; ratio: number } | undefined;
  /** Writes per commit; undefined for a read and on PostgreSQL. */
  batch: number | undefined;
  /** The size of the write-ahead log after the last round; undefined on PostgreSQL. */
  walBytes: number | undefined;
  /** A sentence for each kind of wrong answer. */
  wrong: string[];
}

/** How long to measure. */
export interface Plan {
  rounds: number;
  seconds: number;
}

const warmUpSeconds = 1;
const bareSeconds = 1;
const readsPrepared = 20_000;
/** More than any server answers in the warm-up; later rounds prepare for one and a half times its rate. */
const writesPerWarmUp = 15_000;

/** One load on one site, measured in several rounds. */
export class Contender {
  readonly site: Site;
  readonly load: Load;
  readonly #rounds: Round[] = [];
  readonly #bareRounds: Round[] = [];
  #nextRequest = 0;
  #rowsBefore = 0;
  #accepted = 0;
  #commits = 0;
  readonly #refused = new Map<number, number>();

  constructor(site: Site, load: Load) {
    this.site = site;
    this.load = load;
  }

  /** Where the bare server has the bytes of this load. */
  get barePath(): string {
    return `/${this.site.label}/${this.load.name}`;
  }

  async warmUp(bare: Child | undefined): Promise<void> {
    const { writes } = this.load;
    if (writes) this.#rowsBefore = await this.site.countRows(writes);
    await this.#send(warmUpSeconds, writesPerWarmUp);
    if (bare) await this.#sendToBare(bare);
  }

  async measure(seconds: number, bare: Child | undefined): Promise<void> {
    if (bare) this.#bareRounds.push(await this.#sendToBare(bare));
    const lastRate = this.#rounds.at(-1)?.perSecond ?? writesPerWarmUp;
    const before = await this.site.countCommits();
    this.#rounds.push(await this.#send(seconds, Math.ceil(lastRate * seconds * 1.5)));
    this.#commits += (await this.site.countCommits()) - before;
  }

  async result(): Promise<Measured> {
    const of = (rounds: Round[], number: (round: Round) => number) => median(rounds.map(number));
    const rounds = this.#rounds;
    const perSecond = of(rounds, (round) => round.perSecond);
    const barePerSecond = of(this.#bareRounds, (round) => round.perSecond);
    const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
    return {
      site: this.site.label,
      name: this.load.name,
      perSecond,
      p50Ms: of(rounds, (round) => round.p50Ms),
      p99Ms: of(rounds, (round) => round.p99Ms),
      cpuMicros: of(rounds, (round) => round.cpuMicros),
      bare:
        this.#bareRounds.length === 0
          ? undefined
          : {
              perSecond: barePerSecond,
              cpuMicros: of(this.#bareRounds, (round) => round.cpuMicros),
              ratio: perSecond / barePerSecond,
            },
      batch: this.load.writes && this.#commits > 0 ? requests / this.#commits : undefined,
      walBytes: await this.site.walBytes(),
      wrong: await this.#wrongAnswers(),
    };
  }

  /** Sends requests that were not sent before, or for a read the same ones over and over. */
  async #send(seconds: number, writes: number): Promise<Round> {
    const { server } = this.site;
    const isWrite = this.load.writes !== undefined;
    const bytes = range(isWrite ? writes : readsPrepared).map((n) =>
      toBytes(server.url, this.load.request(this.#nextRequest + n)),
    );
    const round = await runRound(server, { bytes, repeat: !isWrite }, seconds);
    this.#nextRequest += round.requests;
    this.#accepted += round.requests;
    for (const [status, count] of round.refused) {
      this.#refused.set(status, (this.#refused.get(status) ?? 0) + count);
      this.#accepted -= count;
    }
    return round;
  }

  async #sendToBare(bare: Child): Promise<Round> {
    const bytes = range(1000).map((n) =>
      toBytes(bare.url, { ...this.load.request(n), path: this.barePath }),
    );
    const round = await runRound(bare, { bytes, repeat: true }, bareSeconds);
    if (round.refused.size > 0) throw new Error(`The bare server has no ${this.barePath}.`);
    return round;
  }

  async #wrongAnswers(): Promise<string[]> {
    const wrong = [...this.#refused].map(([status, count]) => `${count} responses were ${status}`);
    const { writes } = this.load;
    if (!writes) return wrong;
    const rows = (await this.site.countRows(writes)) - this.#rowsBefore;
    if (rows !== this.#accepted) {
      wrong.push(`${this.#accepted} accepted requests wrote ${rows} rows to ${writes}`);
    }
    return wrong;
  }
}

/** Measures loads in interleaved rounds, so that a busy moment of the machine affects them alike. */
export async function measureAll(
  contenders: Contender[],
  { rounds, seconds }: Plan,
  bare?: Child,
): Promise<Measured[]> {
  for (const contender of contenders) await contender.warmUp(bare);
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) await contender.measure(seconds, bare);
  }
  return Promise.all(contenders.map((contender) => contender.result()));
}
