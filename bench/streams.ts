import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Filled } from './fill.ts';
import { groupSize } from './fill-live.ts';

export interface StreamsMeasured {
  streams: number;
  sent: number;
  delivered: number;
  /** Expected deliveries that did not arrive. */
  missing: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
  /** Server memory per idle stream, in kB. */
  idleKb: number;
}

const rounds = 10;
const roundMs = 1000;
/** Time for the last messages to arrive and for memory to settle. */
const settleMs = 3000;

interface OpenStreams {
  /** The arrival times of each message (milliseconds), one for each stream. */
  arrivals: Map<string, number[]>;
  close(): void;
}

/** Opens one live stream for each cookie and records the arrival times of messages. */
async function openStreams(url: string, cookies: string[]): Promise<OpenStreams> {
  const arrivals = new Map<string, number[]>();
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const recordArrival = (messageId: string) => {
    const times = arrivals.get(messageId) ?? [];
    times.push(performance.now());
    arrivals.set(messageId, times);
  };
  const open = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const request = get(`${url}/api/stream`, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`stream: ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          const frames = (text + part).split('\n\n');
          text = frames.pop() ?? '';
          for (const frame of frames) {
            if (frame.startsWith('event: ready')) resolve();
            if (!frame.startsWith('event: message.arrived')) continue;
            recordArrival(/"messageId":"([^"]+)"/.exec(frame)?.[1] ?? '');
          }
        });
        response.on('error', () => {});
      });
      request.on('error', reject);
    });
  const atOnce = 50;
  for (let from = 0; from < cookies.length; from += atOnce) {
    await Promise.all(cookies.slice(from, from + atOnce).map(open));
  }
  return { arrivals, close: () => agent.destroy() };
}

/** Sends one message to each conversation, spread over one round; returns each id and send time. */
async function sendRound(url: string, filled: Filled, round: number): Promise<[string, number][]> {
  const { conversationIds, cookies } = filled;
  return Promise.all(
    conversationIds.map(async (conversationId, at) => {
      await wait((at / conversationIds.length) * roundMs);
      const cookie = cookies[at * groupSize + (round % groupSize)] ?? '';
      const sentAt = performance.now();
      const response = await fetch(`${url}/api/conversations/${conversationId}/messages`, {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ content: `message ${round}` }),
      });
      const { id } = (await response.json()) as { id: string };
      return [id, sentAt];
    }),
  );
}

/**
 * Measures what an idle stream adds to the server's memory, in kB. Compares three streams per member
 * with one, because the first streams also make the process itself grow.
 */
async function measureIdle(server: Child, cookies: string[]): Promise<number> {
  const open = async () => {
    const streams = await openStreams(server.url, cookies);
    await wait(settleMs);
    return { streams, kb: await server.memoryKb() };
  };
  const [first, second, third] = [await open(), await open(), await open()];
  for (const { streams } of [first, second, third]) streams.close();
  await wait(settleMs);
  return (third.kb - first.kb) / (2 * cookies.length);
}

/** Opens a stream for every member, then sends a message a second to each conversation for ten seconds. */
export async function measureStreams(server: Child, filled: Filled): Promise<StreamsMeasured> {
  const { url } = server;
  const { cookies } = filled;
  const idleKb = await measureIdle(server, cookies);
  const streams = await openStreams(url, cookies);
  const sent: [string, number][] = [];
  for (let round = 0; round < rounds; round++) sent.push(...(await sendRound(url, filled, round)));
  await wait(settleMs);
  streams.close();
  const delays = sent
    .flatMap(([id, at]) => (streams.arrivals.get(id) ?? []).map((time) => time - at))
    .toSorted((a, b) => a - b);
  const percentile = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? 0;
  return {
    streams: cookies.length,
    sent: sent.length,
    delivered: delays.length,
    missing: sent.length * groupSize - delays.length,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    worstMs: percentile(1),
    idleKb,
  };
}
