/** The present in UTC milliseconds. Passed in, so that tests and pictures can fix it. */
export type Clock = () => number;

/** The time of the machine. */
export const systemClock: Clock = () => Date.now();

/** Lengths of time in milliseconds. A day is 24 hours here, whatever a time zone does. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
