import { exactTime } from '#platform/shared/time-text.ts';
import type { OwnCase } from './contract.ts';
import { casePageCopy as copy } from './page-copy.ts';
import type { Measure } from './rules.ts';

/** Whether a measure is over, because it has ended or an appeal has lifted it. */
const isOver = ({ until, appeal }: Pick<OwnCase, 'until' | 'appeal'>, now: number): boolean =>
  appeal?.outcome === 'reversed' || (until !== null && until <= now);

/** The heading of a decision: what the measure means for the member, or meant until it was over. */
export function headingText(
  decision: Pick<OwnCase, 'measure' | 'until' | 'appeal'>,
  now: number,
): string {
  const past: Partial<Record<Measure, string>> = isOver(decision, now) ? copy.pastHeadings : {};
  return past[decision.measure] ?? copy.headings[decision.measure];
}

/** Says how long a measure applies, or when it ended. */
export function durationText(
  { measure, until, appeal }: Pick<OwnCase, 'measure' | 'until' | 'appeal'>,
  now: number,
): string {
  const liftedAt = appeal?.outcome === 'reversed' ? appeal.decidedAt : null;
  if (liftedAt !== null && (until === null || until > liftedAt)) {
    return copy.lifted(exactTime(liftedAt));
  }
  if (until !== null) {
    return until > now ? copy.until(exactTime(until)) : copy.ended(exactTime(until));
  }
  return measure === 'ban' || measure === 'remove' ? copy.noEnd : copy.once;
}

/** Whether a decision has removed its content, and no appeal has restored it. */
export const isContentGone = ({ removes, appeal }: Pick<OwnCase, 'removes' | 'appeal'>): boolean =>
  removes && appeal?.outcome !== 'reversed';
