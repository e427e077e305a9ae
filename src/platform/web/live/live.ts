import { useEffect, useRef } from 'react';
import type { LiveUpdate } from '#platform/shared/activity.ts';
import type { LiveEvent } from './event-frames.ts';
import { keepStream } from './stream.ts';
import { createTab, readyName, type TabWord } from './tab.ts';
import { takeTurns } from './tab-leader.ts';

/** A tab that passes on not even the server's beats for this long has been put to sleep. */
const leaderDeadAfterMs = 60_000;

type Handler = (data: never) => void;

const handlers = new Map<string, Set<Handler>>();

/** Comes first on each connection; without `resumed`, whatever is shown may be old. */
export const liveReady: LiveUpdate<{ resumed: boolean }> = { name: readyName };

function tell({ name, data }: LiveEvent): void {
  for (const handle of handlers.get(name) ?? []) handle(data as never);
}

/** Calls `handle` for each of these news; returns how to stop. */
export function onLiveUpdate<Data>(
  { name }: LiveUpdate<Data>,
  handle: (data: Data) => void,
): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set.add(handle as Handler));
  return () => {
    set.delete(handle as Handler);
  };
}

/** The same for as long as a component is on the page. */
export function useLiveUpdate<Data>(news: LiveUpdate<Data>, handle: (data: Data) => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => onLiveUpdate(news, (data) => latest.current(data)), [news]);
}

/**
 * Opens the live stream of a member: one for each browser. The tab that holds the lock reads it and
 * passes on what it hears; when it goes, another goes on from the last event that it heard itself.
 * Returns how to end it.
 */
export function startLive(userId: string, from: string | null, onRefused: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const name = `live:${userId}`;
  const otherTabs = new BroadcastChannel(name);
  let heardAt = Date.now();
  const tab = createTab({
    from,
    say: (word) => {
      if (!signal.aborted) otherTabs.postMessage(word);
    },
    onEvent: (event) => {
      heardAt = Date.now();
      tell(event);
    },
  });
  otherTabs.onmessage = ({ data }: MessageEvent<TabWord>) => tab.hear(data);
  tab.ask();

  let leads = false;
  async function lead(turn: AbortSignal): Promise<void> {
    leads = true;
    tab.lead();
    await keepStream({ lastId: tab.lastId, onEvent: tab.pass, onRefused, signal: turn });
    tab.follow();
    leads = false;
    heardAt = Date.now();
  }
  const takeLead = takeTurns({ name, locks: navigator.locks, lead, signal });
  const look = () => {
    if (leads || document.hidden) return;
    tab.ask();
    if (Date.now() - heardAt > leaderDeadAfterMs) takeLead();
  };
  const timer = setInterval(look, leaderDeadAfterMs / 2);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    otherTabs.close();
  };
}
