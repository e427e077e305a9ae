import { useEffect, useRef } from 'react';
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

/** The same for as long as a component is on the page. */
export function useNews<Data>(news: News<Data>, handle: (data: Data) => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => onNews(news, (data) => latest.current(data)), [news]);
}

/**
 * Opens the live stream of a member: one for each browser. The tab that holds the lock reads it and
 * passes on what it hears; when it goes, another goes on from the last event that it heard itself.
 * Returns how to end it.
 */
export function startLive(userId: string, from: string | null, onRefused: () => void): () => void {
  lastId = from ?? undefined;
  const name = `live:${userId}`;
  const otherTabs = new BroadcastChannel(name);
  otherTabs.onmessage = ({ data }) => hear(data as LiveEvent);
  const stop = new AbortController();
  const { signal } = stop;
  const lead = () =>
    keepStream({
      lastId: () => lastId,
      onEvent(event) {
        otherTabs.postMessage(event);
        hear(event);
      },
      onRefused,
      signal,
    });
  navigator.locks.request(name, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    stop.abort();
    otherTabs.close();
  };
}
