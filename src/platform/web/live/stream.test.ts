import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorCode, errorStatus } from '#platform/shared/errors.ts';
import type { LiveEvent } from './event-frames.ts';
import { runStream } from './stream.ts';

/** One connection, from the server's side. */
interface Connection {
  after: string | null;
  send: (text: string) => void;
  end: () => void;
  /** Whether the client aborted the connection. */
  aborted: () => boolean;
}

let connections: Connection[];
/** The error of the next responses; null for a stream. */
let nextError: { status: number; body: string } | null;
let online: boolean;
let received: string[];
let lastId: string | undefined;
let refused: ErrorCode[];
let stop: AbortController;
let finished: Promise<void>;

beforeEach(() => {
  [connections, received, lastId, nextError, online, refused] = [[], [], undefined, null, true, []];
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
        connections.push({
          after: new Headers(headers).get('last-event-id'),
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          aborted: () => signal?.aborted ?? false,
        });
        if (!nextError) return;
        controller.enqueue(encoder.encode(nextError.body));
        controller.close();
      },
    });
    return new Response(body, { status: nextError?.status ?? 200 });
  });
  finished = runStream({
    lastId: () => lastId,
    onEvent: ({ name, id }: LiveEvent) => {
      received.push(name);
      lastId = id ?? lastId;
    },
    onRefused: (code) => refused.push(code),
    signal: stop.signal,
  });
});

afterEach(async () => {
  stop.abort();
  await finished;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const update = (id: string) => `event: live_update\nid: ${id}\ndata: {}\n\n`;
const heartbeat = 'event: beat\ndata: {}\n\n';
const toError = (code: ErrorCode) => ({
  status: errorStatus[code],
  body: JSON.stringify({ code }),
});
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('resumes from the last event after a disconnect', async () => {
  await advance(0);
  expect(connections.map(({ after }) => after)).toEqual([null]);
  connections[0]?.send(update('3-1'));
  await advance(0);
  connections[0]?.end();
  await advance(1000);
  expect(connections.map(({ after }) => after)).toEqual([null, '3-1']);
  connections[1]?.send(update('4-1'));
  await advance(0);
  expect(received).toEqual(['live_update', 'live_update']);
});

test('reconnects after 45 silent seconds, but not while heartbeats arrive', async () => {
  await advance(0);
  for (let count = 0; count < 5; count++) {
    await advance(20_000);
    connections[0]?.send(heartbeat);
  }
  await advance(0);
  expect(connections).toHaveLength(1);
  await advance(52_000);
  expect(connections[0]?.aborted()).toBe(true);
  expect(connections).toHaveLength(2);
});

test('aborts a dead connection as soon as the device wakes up', async () => {
  await advance(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(connections[0]?.aborted()).toBe(true);
  await advance(1000);
  expect(connections).toHaveLength(2);
});

test('reconnects immediately when the browser is online again', async () => {
  await advance(0);
  online = false;
  window.dispatchEvent(new Event('offline'));
  await advance(120_000);
  expect(connections).toHaveLength(1);
  online = true;
  window.dispatchEvent(new Event('online'));
  await advance(0);
  expect(connections).toHaveLength(2);
});

test('backs off exponentially while the server is busy', async () => {
  await advance(0);
  nextError = toError('UNAVAILABLE');
  connections[0]?.end();
  await advance(4000);
  const earlyCount = connections.length;
  expect(earlyCount).toBeGreaterThan(2);
  await advance(300_000);
  expect(connections.length - earlyCount).toBeLessThan(30);
  nextError = null;
  await advance(45_000);
  connections.at(-1)?.send(update('1-0'));
  await advance(0);
  expect(received).toEqual(['live_update']);
});

const replaced = 'event: replaced\ndata: {}\n\n';

test('a replaced stream waits minutes to reconnect, so that browsers do not keep replacing each other', async () => {
  await advance(0);
  connections[0]?.send(replaced);
  await advance(0);
  connections[0]?.end();
  await advance(120_000);
  expect(connections).toHaveLength(1);
  for (let step = 0; step < 340 && connections.length < 2; step++) await advance(1000);
  expect(connections).toHaveLength(2);
  connections[1]?.send(update('1-0'));
  await advance(0);
  connections[1]?.end();
  await advance(1000);
  expect(connections).toHaveLength(3);
});

test('a replaced stream reconnects at once when its page is shown', async () => {
  await advance(0);
  connections[0]?.send(replaced);
  await advance(0);
  connections[0]?.end();
  await advance(1000);
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(0);
  expect(connections).toHaveLength(2);
});

test('reconnects after a proxy has refused the stream', async () => {
  await advance(0);
  nextError = { status: 403, body: '<p>Please wait.</p>' };
  connections[0]?.end();
  await advance(2000);
  nextError = null;
  await advance(45_000);
  connections.at(-1)?.send(update('1-0'));
  await advance(0);
  expect(received).toEqual(['live_update']);
  expect(refused).toEqual([]);
});

test.each(['UNAUTHORIZED', 'SECOND_FACTOR_REQUIRED'] as const)(
  'reports %s once and stops connecting',
  async (code) => {
    await advance(0);
    nextError = toError(code);
    connections[0]?.end();
    await advance(300_000);
    expect(connections).toHaveLength(2);
    expect(refused).toEqual([code]);
  },
);

test('aborts the connection on stop', async () => {
  await advance(0);
  stop.abort();
  expect(connections[0]?.aborted()).toBe(true);
  await advance(300_000);
  expect(connections).toHaveLength(1);
});
