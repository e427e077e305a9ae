import type { News } from '#platform/shared/activity.ts';
import type { LiveEvent } from './event-frames.ts';
import { keepStream } from './stream.ts';

type Handler = (data: never) => void;

const handlers = new Map<string, Set<Handler>>();
let lastId: string | undefined;

/** Comes first on each connection; without `resumed`, whatever is shown may be old. */
export const liveReady: News<{ resumed: boolean }> = { name: 'ready' };

function hear({ name, data, id }: LiveEvent): void {
  if (id !== undefined) lastId = id;
  for (const handle of handlers.get(name) ?? []) handle(data as never);
}

/** Calls `handle` for each of these news; returns how to stop. */
export function onNews<Data>({ name }: News<Data>, handle: (data: Data) => void): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set.add(handle as Handler));
  return () => {
    set.delete(handle as Handler);
  };
}

/** What the tabs of one browser say to each other. */
type TabWord =
  | { kind: 'event'; event: LiveEvent }
  /** A tab has opened. */
  | { kind: 'joined'; tab: string }
  /** The tab that reads the stream has heard as far as this. */
  | { kind: 'place'; tab: string | null; heard: string | undefined };

/**
 * Opens the live stream of a member: one for each browser. The tab that holds the lock reads it and
 * passes on what it hears; when it goes, another goes on from the last event that it heard itself. A
 * tab that opened between two events, and so may have missed some, reads everything anew.
 * Returns how to end it.
 */
export function startLive(userId: string, from: string | null, onRefused: () => void): () => void {
  lastId = from ?? undefined;
  const name = `live:${userId}`;
  const tab = crypto.randomUUID();
  let leads = false;
  const otherTabs = new BroadcastChannel(name);
  const say = (word: TabWord) => otherTabs.postMessage(word);
  otherTabs.onmessage = ({ data }: MessageEvent<TabWord>) => {
    if (data.kind === 'event') hear(data.event);
    else if (data.kind === 'joined') {
      if (leads) say({ kind: 'place', tab: data.tab, heard: lastId });
    } else if ((data.tab ?? tab) === tab && data.heard !== lastId) {
      hear({ name: liveReady.name, data: { resumed: false }, id: data.heard });
    }
  };
  say({ kind: 'joined', tab });

  const stop = new AbortController();
  const { signal } = stop;
  const lead = () => {
    leads = true;
    say({ kind: 'place', tab: null, heard: lastId });
    return keepStream({
      lastId: () => lastId,
      onEvent(event) {
        say({ kind: 'event', event });
        hear(event);
      },
      onRefused,
      signal,
    });
  };
  navigator.locks.request(name, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    stop.abort();
    otherTabs.close();
  };
}
