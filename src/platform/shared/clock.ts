/** The current time in UTC milliseconds. Injected, so that tests and screenshots can fix it. */
export type Clock = () => number;

/** The system clock. */
export const systemClock: Clock = () => Date.now();

/** A minute in milliseconds. */
export const minuteMs = 60_000;
/** An hour in milliseconds. */
export const hourMs = 60 * minuteMs;
/** 24 hours in milliseconds; a calendar day may be longer or shorter. */
export const dayMs = 24 * hourMs;

/** The latest time that a Date can represent. Stored as the end of a measure that never ends, such as a ban. */
export const farFuture = 8_640_000_000_000_000;

/** A larger step back corrects a clock that was completely wrong, and is followed immediately. */
const maxStepBackMs = dayMs;

/**
 * A clock that does not run backwards, because lists are sorted by time. If `clock` steps back by up to a day, this one
 * runs at half speed until `clock` has caught up. A larger step back is followed immediately. It never starts before
 * `since`, unless `since` is more than a day ahead. `elapsedMs` measures how much time passes, independently of
 * `clock`.
 */
export function createSteadyClock(
  clock: Clock,
  { since = 0, elapsedMs = () => performance.now() } = {},
): Clock {
  let last = since;
  let lastElapsedMs = elapsedMs();
  return () => {
    const now = clock();
    const elapsed = elapsedMs();
    const hasSteppedBack = now < last && last - now <= maxStepBackMs;
    last = hasSteppedBack ? Math.max(now, last + (elapsed - lastElapsedMs) / 2) : now;
    lastElapsedMs = elapsed;
    return Math.floor(last);
  };
}
