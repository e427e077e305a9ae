import { dayMs, farFuture, hourMs } from '#platform/shared/clock.ts';

/** What can be reported. A reply counts as a comment. */
export const targetKinds = [
  'post',
  'event',
  'comment',
  'message',
  'picture',
  'profile',
  'member',
] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Why something is reported, the most serious first. */
export const grounds = [
  'danger',
  'illegal',
  'hate',
  'harassment',
  'sexual',
  'impersonation',
  'spam',
  'other',
] as const;
export type Ground = (typeof grounds)[number];

/** What a moderator can decide, from the mildest to the strictest. */
export const measures = ['none', 'warn', 'remove', 'limit', 'suspend', 'ban'] as const;
export type Measure = (typeof measures)[number];

/** The measures that keep a member from writing, or from using the community at all. */
export const restrictions = ['limit', 'suspend', 'ban'] as const satisfies readonly Measure[];

/** What the reporter learns: nothing was done, the content was removed, or something else was done. */
export type Outcome = 'none' | 'removed' | 'acted';

const dueMs = 72 * hourMs;
const dangerDueMs = 24 * hourMs;

/** How long the member whom a decision is about can appeal it. */
export const appealMs = 183 * dayMs;

/** How long a case is kept after the last of these: its decision, the end of its measure, its appeal's decision. */
export const keptMs = 365 * dayMs;

/** When a report on this ground must be decided. */
export const dueAt = (ground: Ground, now: number): number =>
  now + (ground === 'danger' ? dangerDueMs : dueMs);

export const moreSerious = (a: Ground, b: Ground): Ground =>
  grounds.indexOf(a) < grounds.indexOf(b) ? a : b;

/** Whether a measure lasts for a number of days. */
export const hasDays = (measure: Measure): boolean => measure === 'limit' || measure === 'suspend';

/** When a measure ends by itself; null if it has no duration. A ban ends at `farFuture`. */
export function endOf(measure: Measure, days: number, now: number): number | null {
  if (measure === 'ban') return farFuture;
  return hasDays(measure) ? now + days * dayMs : null;
}

/** Whether moderators can remove what was reported. A member as a whole can only be warned or restricted. */
export const canRemove = (kind: TargetKind): boolean => kind !== 'member';

export function outcomeOf(decision: { measure: Measure; removes: boolean }): Outcome {
  if (decision.measure === 'none') return 'none';
  return decision.removes ? 'removed' : 'acted';
}

/** Whether the member whom a decision is about can still appeal it. */
export const canAppeal = (
  decision: { measure: Measure; decidedAt: number; appealedAt: number | null },
  now: number,
): boolean =>
  decision.measure !== 'none' &&
  decision.appealedAt === null &&
  now < decision.decidedAt + appealMs;
