import { createFrameReader, type LiveEvent } from './event-frames.ts';

/** The server sends a beat every twenty seconds: without one for this long, the line is dead. */
const deadAfterMs = 45_000;
const firstWaitMs = 500;
const longestWaitMs = 30_000;

interface StreamOptions {
  /** From where to go on, asked for at each connection. */
  lastId: () => string | undefined;
  onEvent: (event: LiveEvent) => void;
  /** The session is over: nothing more will come. */
  onRefused: () => void;
  signal: AbortSignal;
}

/** Keeps one live stream open until `signal` says stop, over every break of the line. */
export async function keepStream({
  lastId,
  onEvent,
  onRefused,
  signal,
}: StreamOptions): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const line = watchLine(signal);
    try {
      const status = await readStream(lastId(), line.signal, (event) => {
        line.heard();
        waitMs = firstWaitMs;
        onEvent(event);
      });
      if (status === 401 || status === 403) return onRefused();
    } catch {
      // Whatever broke the line, the next connection goes on from the last event.
    } finally {
      line.end();
    }
    await pause(waitMs * (0.5 + Math.random()), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Reads one connection to its end; returns the status of one that was refused. */
async function readStream(
  after: string | undefined,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<number> {
  const headers: HeadersInit = after === undefined ? {} : { 'last-event-id': after };
  const response = await fetch('/api/stream', { headers, signal, cache: 'no-store' });
  if (!response.ok || !response.body) return response.status;
  const read = createFrameReader(onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return response.status;
    read(value);
  }
}

/** Gives up a connection that is silent for too long, also after the device slept. */
function watchLine(stop: AbortSignal) {
  const controller = new AbortController();
  let heardAt = Date.now();
  const give = () => controller.abort();
  const look = () => {
    if (Date.now() - heardAt > deadAfterMs) give();
  };
  const timer = setInterval(look, 5000);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('offline', give);
  stop.addEventListener('abort', give);
  return {
    signal: controller.signal,
    heard() {
      heardAt = Date.now();
    },
    end() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('offline', give);
      stop.removeEventListener('abort', give);
      give();
    },
  };
}

/** Waits, but not on after the connection came back or somebody looks at the page again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', end);
    function look() {
      if (!document.hidden) end();
    }
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
