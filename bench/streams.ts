import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Filled } from './fill.ts';
import { groupSize } from './fill-live.ts';
import { findLoad, writeLoads } from './loads.ts';
import { sendPaced } from './paced.ts';
import { toBytes } from './requests.ts';
import { type Measurement, percentile } from './rounds.ts';
import { range } from './sample-data.ts';
import type { Site } from './site.ts';

export interface StreamMeasurement extends Measurement {
  streamCount: number;
  messages: number;
  /** Deliveries that did not arrive. */
  missing: number;
  /** A missing delivery counts as infinitely late, here and in the next two values. */
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Server memory per idle stream, in kB. */
  idleKb: number;
}

/** How many members have an open stream, each with a session of their own. */
export const streamCount = 5000;
const messagesPerSecond = 100;
const durationSeconds = 10;
/** Streams opened before the baseline memory reading, so that one-time allocations don't count as memory per stream. */
const warmUpStreams = 1000;
const openedInParallel = 50;
/** How long to wait for memory use to become stable, and for the last messages to arrive. */
const settleMs = 3000;

/** The members' streams, and the times at which each message arrived at each stream. */
class Streams {
  /** For each message id, the arrival times (`performance.now()`) by stream index. */
  readonly arrivals = new Map<string, Map<number, number>>();
  readonly #agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  readonly #url: string;
  #opened = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async open(cookies: string[]): Promise<void> {
    for (let from = 0; from < cookies.length; from += openedInParallel) {
      await Promise.all(
        cookies.slice(from, from + openedInParallel).map((cookie) => this.#openOne(cookie)),
      );
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #openOne(cookie: string): Promise<void> {
    const index = this.#opened++;
    const options = { agent: this.#agent, headers: { cookie } };
    return new Promise((resolve, reject) => {
      const request = get(`${this.#url}/api/stream`, options, (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`GET /api/stream returned ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          const frames = (text + part).split('\n\n');
          text = frames.pop() ?? '';
          for (const frame of frames) {
            if (frame.startsWith('event: ready')) resolve();
            this.#recordArrival(index, frame);
          }
        });
        response.on('error', () => {});
      });
      request.on('error', reject);
    });
  }

  #recordArrival(index: number, frame: string): void {
    if (!frame.startsWith('event: message.arrived')) return;
    const messageId = /"messageId":"([^"]+)"/.exec(frame)?.[1] ?? '';
    const times = this.arrivals.get(messageId) ?? new Map<number, number>();
    if (!times.has(index)) times.set(index, performance.now());
    this.arrivals.set(messageId, times);
  }
}

/** Sends messages to the members' conversations. Returns the id of each created message and when it was due. */
async function sendMessages(site: Site, members: Filled): Promise<[string, number][]> {
  const load = findLoad(writeLoads(members), 'message');
  const requests = range(messagesPerSecond * durationSeconds).map(() =>
    toBytes(site.server.url, load.next()),
  );
  const responses = await sendPaced(site.server.url, requests, messagesPerSecond);
  return responses
    .filter(({ response }) => response.status === 201)
    .map(({ dueAt, response }) => [JSON.parse(response.body.toString()).id, dueAt]);
}

/** Opens a stream for each of thousands of members, sends messages to their groups, and times each delivery. */
export async function measureStreams(site: Site): Promise<StreamMeasurement> {
  const { filled, server } = site;
  const cookies = filled.cookies.slice(0, streamCount);
  const conversationIds = filled.conversationIds.slice(0, streamCount / groupSize);
  const liveStreams = new Streams(server.url);
  await liveStreams.open(cookies.slice(0, warmUpStreams));
  await wait(settleMs);
  const baselineKb = await server.memoryKb();
  await liveStreams.open(cookies.slice(warmUpStreams));
  await wait(settleMs);
  const idleKb = ((await server.memoryKb()) - baselineKb) / (streamCount - warmUpStreams);

  const rowsBefore = await site.countRows('message');
  const sent = await sendMessages(site, { ...filled, cookies, conversationIds });
  await wait(settleMs);
  liveStreams.close();
  const rows = (await site.countRows('message')) - rowsBefore;
  const arrived = sent.flatMap(([id, dueAt]) =>
    [...(liveStreams.arrivals.get(id)?.values() ?? [])].map((time) => time - dueAt),
  );
  const messages = messagesPerSecond * durationSeconds;
  const missing = messages * groupSize - arrived.length;
  const neverArrived = Array.from({ length: missing }, () => Number.POSITIVE_INFINITY);
  const delays = [...arrived, ...neverArrived].toSorted((a, b) => a - b);
  const problems = [
    ...(rows === messages ? [] : [`sent ${messages} messages but found ${rows} new rows`]),
    ...(missing === 0 ? [] : [`${missing} of ${messages * groupSize} deliveries are missing`]),
  ];
  return {
    streamCount,
    messages,
    missing,
    p50Ms: percentile(delays, 0.5),
    p99Ms: percentile(delays, 0.99),
    maxMs: percentile(delays, 1),
    idleKb,
    problems,
  };
}
