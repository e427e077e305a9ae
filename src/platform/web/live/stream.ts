import type { ErrorCode } from '#platform/shared/errors.ts';
import { errorCode } from '../errors.ts';
import { parseResponse } from '../parse-response.ts';
import { createFrameReader, type LiveEvent } from './event-frames.ts';
import { replacedName } from './tab.ts';

/** The server sends a heartbeat every 20 seconds. A connection that is silent for this long is dead. */
const silenceTimeoutMs = 45_000;
const initialDelayMs = 500;
const maxDelayMs = 30_000;
/**
 * The delay after the server has closed this stream in favour of a newer one. Reconnecting sooner would only close
 * another stream of the same member.
 */
const replacedDelayMs = 300_000;

/** The codes with which our server refuses the stream. Another 401 or 403 response comes from a proxy. */
const refusals: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'PROFILE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'SUSPENDED',
];

interface StreamOptions {
  /** Returns the id of the last event received; called before each connection attempt. */
  lastId: () => string | undefined;
  onEvent: (event: LiveEvent) => void;
  /** Called with the error code if the server refuses the stream. */
  onRefused: (code: ErrorCode) => void;
  signal: AbortSignal;
}

/**
 * Keeps the live stream connected, with backoff between attempts, until `signal` aborts or the server
 * refuses the stream.
 */
export async function runStream({
  lastId,
  onEvent,
  onRefused,
  signal,
}: StreamOptions): Promise<void> {
  let delayMs = initialDelayMs;
  while (!signal.aborted) {
    const connection = watchConnection(signal);
    try {
      await readStream(lastId(), connection.signal, (event) => {
        connection.touch();
        delayMs = event.name === replacedName ? replacedDelayMs : initialDelayMs;
        onEvent(event);
      });
    } catch (error) {
      const code = errorCode(error);
      if (code && refusals.includes(code)) return onRefused(code);
      // After any other error, the next connection resumes from the last event.
    } finally {
      connection.end();
    }
    await backoff(delayMs * (0.5 + Math.random()), signal);
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  }
}

/** Reads one connection to its end. Throws an ApiError for an error response. */
async function readStream(
  after: string | undefined,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  const headers: HeadersInit = after === undefined ? {} : { 'last-event-id': after };
  const response = await fetch('/api/stream', { headers, signal, cache: 'no-store' });
  if (!response.ok || !response.body) {
    parseResponse(response.status, await response.text());
    return;
  }
  const read = createFrameReader(onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    read(value);
  }
}

/**
 * Returns a signal that aborts when the browser goes offline, or when the connection is silent for too long.
 * Also checks for silence when the page becomes visible, because timers stop while a device is suspended.
 */
function watchConnection(stop: AbortSignal) {
  const controller = new AbortController();
  let lastEventAt = Date.now();
  const abort = () => controller.abort();
  const checkSilence = () => {
    if (Date.now() - lastEventAt > silenceTimeoutMs) abort();
  };
  const timer = setInterval(checkSilence, 5000);
  document.addEventListener('visibilitychange', checkSilence);
  window.addEventListener('offline', abort);
  stop.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    touch() {
      lastEventAt = Date.now();
    },
    end() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkSilence);
      window.removeEventListener('offline', abort);
      stop.removeEventListener('abort', abort);
      abort();
    },
  };
}

/** Waits, but ends early when the browser comes back online, the page becomes visible or `signal` aborts. */
function backoff(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', endIfVisible);
    signal.addEventListener('abort', end);
    function endIfVisible() {
      if (!document.hidden) end();
    }
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endIfVisible);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
