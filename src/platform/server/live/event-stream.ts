import type { ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Broker } from './broker.ts';
import { readStreamCursor, writeCursor } from './cursor.ts';
import type { LiveHub } from './hub.ts';
import { sessionEnded, sessionsChanged } from './session-channels.ts';

const beatMs = 20_000;
/** A browser that reads this much slower than it is written to is let go; it comes back and catches up. */
const maxUnreadBytes = 256 * 1024;
/** Browsers share one stream among their tabs, so this is one per browser of a member. */
const maxStreamsPerMember = 20;
const reconnectMs = 1000;

/** Whose stream is opened. */
export interface StreamRequest {
  res: ServerResponse;
  userId: string;
  sessionToken: string;
  /** The id of the last event that this browser got. */
  lastEventId: string | null;
  /** Whether the session is still good; asked at every beat. */
  isAllowed: () => Promise<boolean>;
}

/** The open streams of this process. */
export interface EventStreams {
  open(request: StreamRequest): Promise<void>;
  /** How many are open. */
  count(): number;
  /** Ends every stream, so that their browsers go to another process. */
  close(): void;
}

interface Stream {
  request: StreamRequest;
  /** What was written before was not read by the last beat. */
  stalled: boolean;
}

interface StreamsOptions {
  hub: LiveHub;
  broker: Broker;
  log: Log;
}

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

const frame = (event: string, data: string, id?: string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;

/**
 * Server-sent events: news by their names, each with the id to go on from, hints without one, and a
 * `beat` every twenty seconds by which a browser knows that the line is alive. Once what was missed
 * is told comes `ready`; its `resumed` is false when the browser has to read everything anew.
 */
export function createEventStreams({ hub, broker, log }: StreamsOptions): EventStreams {
  const streams = new Set<Stream>();
  let beating = false;
  let closed = false;
  const timer = setInterval(() => void beatAll(), beatMs).unref();

  broker.subscribe(sessionEnded, (token) => {
    for (const { request } of streams) if (request.sessionToken === token) end(request.res);
  });
  broker.subscribe(sessionsChanged, (userId) => {
    for (const stream of streams) if (stream.request.userId === userId) void beat(stream);
  });

  async function beatAll(): Promise<void> {
    if (beating) return;
    beating = true;
    await hub.catchUp().catch((error) => log.warn({ err: error }, 'news not read at the beat'));
    for (const stream of streams) await beat(stream);
    beating = false;
  }

  /** Makes room for one more stream of a member. */
  function closeOldest(userId: string): void {
    const own = [...streams].filter(({ request }) => request.userId === userId);
    for (const stream of own.slice(0, Math.max(own.length - maxStreamsPerMember + 1, 0))) {
      streams.delete(stream);
      end(stream.request.res);
    }
  }

  return {
    async open(request) {
      const { res } = request;
      // Its browser may have gone while the session was looked up, and will not go a second time.
      if (res.destroyed) return;
      if (closed) {
        res.writeHead(503, { 'Retry-After': 1 }).end();
        return;
      }
      closeOldest(request.userId);
      const stream: Stream = { request, stalled: false };
      streams.add(stream);
      res.once('close', () => streams.delete(stream));
      res.writeHead(200, headers);
      res.write(`retry: ${reconnectMs}\n\n`);
      await tellAll(hub, request);
    },
    count: () => streams.size,
    close() {
      closed = true;
      clearInterval(timer);
      for (const { request } of streams) end(request.res);
    },
  };
}

/** Lets the browser hear everything until it goes. */
async function tellAll(hub: LiveHub, { res, userId, lastEventId }: StreamRequest): Promise<void> {
  const gone = new Promise<void>((resolve) => res.once('close', resolve));
  try {
    const subscription = await hub.subscribe({
      userId,
      after: lastEventId === null ? null : readStreamCursor(userId, lastEventId),
      hear: ({ name, data }, heard) => write(res, frame(name, data, writeCursor(userId, heard))),
      hearHint: ({ name, data }) => write(res, frame(name, data)),
    });
    void gone.then(subscription.close);
    const { resumed, heard } = subscription;
    write(res, frame('ready', JSON.stringify({ resumed }), writeCursor(userId, heard)));
  } catch (error) {
    res.destroy();
    throw error;
  }
}

/** Lets go of who may not listen any more and of who stopped reading. */
async function beat(stream: Stream): Promise<void> {
  const { res, isAllowed } = stream.request;
  const allowed = await isAllowed().catch(() => true);
  if (!allowed) return end(res);
  if (stream.stalled && res.writableNeedDrain) {
    res.destroy();
    return;
  }
  stream.stalled = res.writableNeedDrain;
  write(res, frame('beat', '{}'));
}

/** Closes a stream in good order, unless its browser does not read what it was sent anyway. */
function end(res: ServerResponse): void {
  if (res.writableNeedDrain) res.destroy();
  else res.end();
}

function write(res: ServerResponse, text: string): void {
  if (res.destroyed || res.writableEnded) return;
  res.write(text);
  if (res.writableLength > maxUnreadBytes) res.destroy();
}
