import { useEffect, useRef } from 'react';
import type { LiveUpdate, ReceivedUpdate } from '#platform/shared/activity.ts';
import type { ErrorCode } from '#platform/shared/errors.ts';
import type { LiveEvent } from './event-frames.ts';
import { runStream } from './stream.ts';
import { createTab, readyName, type TabMessage } from './tab.ts';
import { electLeader } from './tab-leader.ts';

/** A leader that forwards nothing for this long, not even heartbeats, has been suspended by its browser. */
const leaderTimeoutMs = 60_000;

type Listener = (data: never) => void;

const listeners = new Map<string, Set<Listener>>();

/** Sent once per connection, after the missed updates. If `resumed` is false, everything shown may be stale. */
export const liveReady: LiveUpdate<{ resumed: boolean }> = { name: readyName };

function dispatch({ name, data }: LiveEvent): void {
  for (const listener of listeners.get(name) ?? []) listener(data as never);
}

/** Calls `listener` for each update of this kind; returns the unsubscribe function. */
export function onLiveUpdate<Data, Details>(
  { name }: LiveUpdate<Data, Details>,
  listener: (data: ReceivedUpdate<Data, Details>) => void,
): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener as Listener));
  return () => {
    set.delete(listener as Listener);
  };
}

/** Like {@link onLiveUpdate}, while the component is mounted. */
export function useLiveUpdate<Data, Details>(
  update: LiveUpdate<Data, Details>,
  listener: (data: ReceivedUpdate<Data, Details>) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onLiveUpdate(update, (data) => latest.current(data)), [update]);
}

interface LiveOptions {
  userId: string;
  /** The event id that the page's content is up to date with; null if unknown. */
  from: string | null;
  /** Whether this tab becomes the leader immediately, so that the stream resumes from `from`. */
  takeLead: boolean;
  /** Called with the error code if the server refuses the stream, usually because the session has ended. */
  onRefused: (code: ErrorCode) => void;
}

/**
 * Starts the live updates of a member, with one stream per browser. One tab is the leader: it reads the stream and
 * forwards the events to the other tabs. When the leader closes, another tab takes over and resumes from the last event
 * that it received. Returns the stop function, which returns the id of the last event that this tab received.
 */
export function startLive({ userId, from, takeLead, onRefused }: LiveOptions): () => string | null {
  const stop = new AbortController();
  const { signal } = stop;
  // Tabs that run an earlier version send other messages under the name `live:`, and elect a leader of their own.
  const name = `live-updates:${userId}`;
  const otherTabs = new BroadcastChannel(name);
  let lastEventAt = Date.now();
  const tab = createTab({
    from,
    post: (message) => {
      if (!signal.aborted) otherTabs.postMessage(message);
    },
    onEvent: (event) => {
      lastEventAt = Date.now();
      dispatch(event);
    },
  });
  otherTabs.onmessage = ({ data }: MessageEvent<TabMessage>) => tab.receive(data);
  if (!takeLead) tab.checkMissed();

  let isLeader = false;
  async function lead(leadership: AbortSignal): Promise<void> {
    isLeader = true;
    tab.lead();
    await runStream({ lastId: tab.lastId, onEvent: tab.forward, onRefused, signal: leadership });
    tab.follow();
    isLeader = false;
    lastEventAt = Date.now();
  }
  const stealLead = electLeader({
    name,
    locks: navigator.locks,
    lead,
    signal,
    steal: takeLead,
  });
  const checkLeader = () => {
    if (isLeader || document.hidden) return;
    tab.checkMissed();
    if (Date.now() - lastEventAt > leaderTimeoutMs) stealLead();
  };
  // A leader whose stream was replaced is silent on purpose. Another tab takes over only when the member switches to
  // that tab.
  const checkUnlessReplaced = () => {
    if (!tab.isReplaced()) checkLeader();
  };
  const timer = setInterval(checkUnlessReplaced, leaderTimeoutMs / 2);
  document.addEventListener('visibilitychange', checkLeader);
  return () => {
    stop.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkLeader);
    otherTabs.close();
    return tab.lastId() ?? null;
  };
}
