/** The present in UTC milliseconds. Passed in, so that tests and pictures can fix it. */
export type Clock = () => number;

/** The time of the machine. */
export const systemClock: Clock = () => Date.now();
