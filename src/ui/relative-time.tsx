import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from '#platform/shared/time-text.ts';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

/** One clock for every time on the page. */
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

/** How long ago something was, kept fresh; the exact moment shows on hover. `at` is UTC milliseconds. */
export function RelativeTime({ at, className }: { at: number; className?: string }) {
  const present = useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)} className={className}>
      {relativeTime(at, present)}
    </time>
  );
}
