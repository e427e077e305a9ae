/** The kinds of documents in the search index. */
export type DocumentKind = 'post' | 'event' | 'member';

/** The first number of each kind. Numbers stay below 2^53, the largest integer that JavaScript represents exactly. */
const firstNumbers: Record<DocumentKind, number> = { post: 0, event: 2 ** 51, member: 2 ** 52 };
const numbersPerMs = 256;
/** A day in the year 2245. Later events have the numbers of this day. */
const lastTime = 8.7e12;

/**
 * The lowest number of a document with this time (UTC milliseconds): when a post was written, when an event starts,
 * when a member joined. The numbers of a kind therefore increase with time, and both engines read them in order.
 */
export const firstNumber = (kind: DocumentKind, time: number): number =>
  firstNumbers[kind] + Math.floor(Math.min(Math.max(time, 0), lastTime)) * numbersPerMs;

/** The lowest and the highest number of a kind. */
export const numberRange = (kind: DocumentKind): [from: number, to: number] => [
  firstNumbers[kind],
  firstNumbers[kind] + 2 ** 51 - 1,
];

/** How many numbers there are for the documents of one second. */
export const numbersPerSecond = 1000 * numbersPerMs;
