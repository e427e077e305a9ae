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
