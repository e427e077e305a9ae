import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime, timeAgo } from '#platform/shared/time-text.ts';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

/** All times on the page share one timer. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

interface RelativeTimeProps {
  /** In UTC milliseconds. */
  at: number;
  /** Whether it ends a sentence, as in "Last used 26 min ago". */
  ago?: boolean;
  className?: string;
}

/** A relative time that updates itself; the exact time is in its tooltip. */
export function RelativeTime({ at, ago = false, className }: RelativeTimeProps) {
  const current = useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)} className={className}>
      {ago ? timeAgo(at, current) : relativeTime(at, current)}
    </time>
  );
}
