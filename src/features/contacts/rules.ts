import { dayMs } from '#platform/shared/clock.ts';

/**
 * Who can write to a member: everyone, people they know, or only members who vouch for them and for
 * whom they vouch.
 */
export const contactChoices = ['everyone', 'met', 'friends'] as const;
export type ContactChoice = (typeof contactChoices)[number];

/** The window in which first contacts are counted. */
export const contactWindowMs = dayMs;

/** For this long after a request that its receiver declined, the sender's new requests to them are declined at once. */
export const declinedForMs = 180 * dayMs;

/** How many messages a member may send to somebody who has not answered, including the first. */
export const maxUnanswered = 4;

/** How many first messages within `contactWindowMs` may have the same text, no matter who sends them. */
export const maxSameText = 2;

/** The thresholds for automatically reporting a member whose first contacts are mostly ignored. */
export const reportThresholds = {
  /** Only first contacts from this period count. */
  windowMs: 30 * dayMs,
  /** How long the receiver has to answer before a first contact counts as ignored. */
  waitMs: 2 * dayMs,
  /**
   * The minimum number of first contacts, and the percentage of them that must have been ignored,
   * declined or blocked.
   */
  minWritten: 8,
  ignoredPercent: 75,
  /** This many blocks are enough, whatever the percentage. */
  minBlocked: 3,
} as const;

/** Shorter texts are not compared: many people write “Hi, how are you?”. */
const comparedLetters = 20;

/**
 * The part of a first message that stays the same when somebody sends it to many people: its letters without links,
 * punctuation, digits and the receivers' names. Null if that is too short to compare.
 */
export function comparedText(text: string, receiverNames: string): string | null {
  const names = new Set(lettersOf(receiverNames).split(' '));
  const words = lettersOf(text.replace(/https?:\S+/giu, ' '))
    .split(' ')
    .filter((word) => !names.has(word));
  const compared = words.join('');
  return compared.length < comparedLetters ? null : compared;
}

/** The words of a text in lower case without accents, separated by spaces. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
