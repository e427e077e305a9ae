import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './event-frames.ts';
import { keepStream } from './stream.ts';

/** One connection, as the server sees it. */
interface Line {
  after: string | null;
  send: (text: string) => void;
  end: () => void;
  /** Whether the browser has given it up. */
  given: () => boolean;
}

let lines: Line[];
let nextStatus: number;
let online: boolean;
let heard: string[];
let lastId: string | undefined;
let refused: number;
let stop: AbortController;
let ended: Promise<void>;

beforeEach(() => {
  [lines, heard, lastId, nextStatus, online, refused] = [[], [], undefined, 200, true, 0];
  stop = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch');
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        lines.push({
          after: new Headers(headers).get('last-event-id'),
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          given: () => signal?.aborted ?? false,
        });
      },
    });
    return new Response(body, { status: nextStatus });
  });
  ended = keepStream({
    lastId: () => lastId,
    onEvent: ({ name, id }: LiveEvent) => {
      heard.push(name);
      lastId = id ?? lastId;
    },
    onRefused: () => refused++,
    signal: stop.signal,
  });
});

afterEach(async () => {
  stop.abort();
  await ended;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const news = (id: string) => `event: live_update\nid: ${id}\ndata: {}\n\n`;
const beat = 'event: beat\ndata: {}\n\n';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('after a break it goes on from the last event', async () => {
  await pass(0);
  expect(lines.map(({ after }) => after)).toEqual([null]);
  lines[0]?.send(news('3-1'));
  await pass(0);
  lines[0]?.end();
  await pass(1000);
  expect(lines.map(({ after }) => after)).toEqual([null, '3-1']);
  lines[1]?.send(news('4-1'));
  await pass(0);
  expect(heard).toEqual(['live_update', 'live_update']);
});

test('a line that is silent for 45 seconds is dead, one with beats is not', async () => {
  await pass(0);
  for (let at = 0; at < 5; at++) {
    await pass(20_000);
    lines[0]?.send(beat);
  }
  await pass(0);
  expect(lines).toHaveLength(1);
  await pass(52_000);
  expect(lines[0]?.given()).toBe(true);
  expect(lines).toHaveLength(2);
});

test('a device that comes out of sleep does not wait for the next look', async () => {
  await pass(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(lines[0]?.given()).toBe(true);
  await pass(1000);
  expect(lines).toHaveLength(2);
});

test('without a connection it waits longer and longer, and comes back at once with it', async () => {
  await pass(0);
  online = false;
  window.dispatchEvent(new Event('offline'));
  await pass(120_000);
  expect(lines).toHaveLength(1);
  online = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(lines).toHaveLength(2);
});

test('a busy server is asked at most twice as late each time', async () => {
  await pass(0);
  nextStatus = 503;
  lines[0]?.end();
  await pass(4000);
  const early = lines.length;
  expect(early).toBeGreaterThan(2);
  await pass(300_000);
  expect(lines.length - early).toBeLessThan(30);
  nextStatus = 200;
  await pass(45_000);
  lines.at(-1)?.send(news('1-0'));
  await pass(0);
  expect(heard).toEqual(['live_update']);
});

test('the end of the session is told once, and no line is opened any more', async () => {
  await pass(0);
  nextStatus = 401;
  lines[0]?.end();
  await pass(300_000);
  expect(lines).toHaveLength(2);
  expect(refused).toBe(1);
});

test('told to stop, it gives up the line', async () => {
  await pass(0);
  stop.abort();
  expect(lines[0]?.given()).toBe(true);
  await pass(300_000);
  expect(lines).toHaveLength(1);
});
