import type { ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Broker } from './broker.ts';
import { readStreamCursor, writeCursor } from './cursor.ts';
import type { LiveHub } from './hub.ts';
import { sessionEnded, sessionsChanged } from './session-channels.ts';

const heartbeatMs = 20_000;
/** A browser with more unread bytes than this is disconnected; it reconnects and catches up. */
const maxUnreadBytes = 256 * 1024;
/**
 * More than one per session, because a new leading tab opens its stream before the server notices that the old stream
 * has ended.
 */
const maxStreamsPerSession = 5;
/** Limits how many browsers of one member can be connected. */
const maxStreamsPerMember = 20;
const reconnectMs = 1000;

/** The request that opens a stream. */
export interface StreamRequest {
  res: ServerResponse;
  userId: string;
  sessionId: string;
  /** The id of the last event that this browser received. */
  lastEventId: string | null;
  /** Whether the member may still read the stream; checked at every heartbeat, and when their sessions change. */
  isAllowed: () => Promise<boolean>;
}

/** The open streams of this process. */
export interface EventStreams {
  open(request: StreamRequest): Promise<void>;
  /** The number of open streams. */
  count(): number;
  /** Ends every stream, so that browsers reconnect to another process. */
  close(): void;
}

interface Stream {
  request: StreamRequest;
  /** Whether the browser had unread data at the last heartbeat. */
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
 * Streams server-sent events: live updates by name, each with the id to resume from; ephemeral updates, without
 * an id; and a heartbeat (`beat`) every twenty seconds, which shows that the connection is alive. `ready` is
 * sent after the missed updates; its `resumed` is false if the browser must reload everything. `replaced` is the last
 * event of a stream that is closed because its member or session has too many streams. Its browser then waits for
 * minutes before it reconnects.
 */
export function createEventStreams({ hub, broker, log }: StreamsOptions): EventStreams {
  const streams = new Set<Stream>();
  let heartbeatRunning = false;
  let closed = false;
  const timer = setInterval(() => void sendHeartbeats(), heartbeatMs).unref();

  broker.subscribe(sessionEnded, (sessionId) => {
    for (const { request } of streams) if (request.sessionId === sessionId) end(request.res);
  });
  broker.subscribe(sessionsChanged, (userId) => {
    for (const stream of streams) if (stream.request.userId === userId) void sendHeartbeat(stream);
  });

  async function sendHeartbeats(): Promise<void> {
    if (heartbeatRunning) return;
    heartbeatRunning = true;
    await hub
      .catchUp()
      .catch((error) =>
        log.warn({ err: error }, 'live updates could not be read at the heartbeat'),
      );
    for (const stream of streams) await sendHeartbeat(stream);
    heartbeatRunning = false;
  }

  /** Ends the oldest of these streams, if necessary, so that there is room for a new one within the limit. */
  function closeOldest(own: Stream[], limit: number): void {
    for (const stream of own.slice(0, Math.max(own.length - limit + 1, 0))) {
      streams.delete(stream);
      write(stream.request.res, frame('replaced', '{}'));
      end(stream.request.res);
    }
  }

  function makeRoom({ userId, sessionId }: StreamRequest): void {
    const ofMember = () => [...streams].filter(({ request }) => request.userId === userId);
    const ofSession = ofMember().filter(({ request }) => request.sessionId === sessionId);
    closeOldest(ofSession, maxStreamsPerSession);
    closeOldest(ofMember(), maxStreamsPerMember);
  }

  return {
    async open(request) {
      const { res } = request;
      // The browser may have disconnected while its session was read. In that case, `close` will not be emitted again.
      if (res.destroyed) return;
      if (closed) {
        res.writeHead(503, { 'Retry-After': 1 }).end();
        return;
      }
      makeRoom(request);
      const stream: Stream = { request, stalled: false };
      streams.add(stream);
      res.once('close', () => streams.delete(stream));
      res.writeHead(200, headers);
      res.write(`retry: ${reconnectMs}\n\n`);
      await subscribe(hub, request);
    },
    count: () => streams.size,
    close() {
      closed = true;
      clearInterval(timer);
      for (const { request } of streams) end(request.res);
    },
  };
}

/** Sends the browser its updates until it disconnects. */
async function subscribe(hub: LiveHub, { res, userId, lastEventId }: StreamRequest): Promise<void> {
  const closed = new Promise<void>((resolve) => res.once('close', resolve));
  try {
    const subscription = await hub.subscribe({
      userId,
      after: lastEventId === null ? null : readStreamCursor(userId, lastEventId),
      onUpdate: ({ name, data }, position) =>
        write(res, frame(name, data, writeCursor(userId, position))),
      onEphemeral: ({ name, data }) => write(res, frame(name, data)),
      onFailure: () => res.destroy(),
    });
    void closed.then(subscription.close);
    const { resumed, position } = subscription;
    write(res, frame('ready', JSON.stringify({ resumed }), writeCursor(userId, position)));
  } catch (error) {
    res.destroy();
    throw error;
  }
}

/** Sends a heartbeat, or closes the stream if its session has ended or its browser has stopped reading. */
async function sendHeartbeat(stream: Stream): Promise<void> {
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

/** Ends a stream, or destroys it if its browser is not reading. */
function end(res: ServerResponse): void {
  if (res.writableNeedDrain) res.destroy();
  else res.end();
}

function write(res: ServerResponse, text: string): void {
  if (res.destroyed || res.writableEnded) return;
  res.write(text);
  if (res.writableLength > maxUnreadBytes) res.destroy();
}
