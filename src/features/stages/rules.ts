import { type Stage, stages } from '#features/profiles/stages.ts';
import { dayMs } from '#platform/shared/clock.ts';

/** Why an administrator changes a stage. The log keeps no free text, which could contain names. */
export const stageReasons = ['met in person', 'known otherwise', 'mistake', 'misuse'] as const;
export type StageReason = (typeof stageReasons)[number];

/** How many open invitations a member may have. Administrators have a limit of their own. */
export const openInvitationsMax: Record<Stage, number> = { new: 0, met: 3, vouched: 10 };

/** How many strangers a member may write to within a day. */
const firstContactsPerDay: Record<Stage, number> = { new: 2, met: 10, vouched: 20 };

/** How many strangers a new member may write to on their first day: everybody whom their first steps introduce. */
export const firstDayContacts = 3;

/** How many strangers a member may write to within a day, which for a new member depends on how long ago they joined. */
export const maxFirstContacts = (stage: Stage, memberForMs: number): number =>
  stage === 'new' && memberForMs < dayMs ? firstDayContacts : firstContactsPerDay[stage];

/** How many members one member may vouch for within `vouchWindowMs`. */
export const maxVouches = 10;
export const vouchWindowMs = 30 * dayMs;

/** How many vouches a member needs to reach the stage `met`, and the stage `vouched`. */
export const vouchesToBeMet = 1;
export const vouchesToBeVouched = 2;
/** How long a member must have belonged to the community to reach the stage `vouched`. */
export const membershipToBeVouchedMs = 30 * dayMs;

/** What a member's stage depends on. */
export interface Standing {
  /** How many vouches count. A vouch ends when its giver takes it back, is suspended or deletes their account. */
  vouches: number;
  memberForMs: number;
  /** The stage that an administrator chose, if any. */
  chosen: Stage | null;
  /** Whether the choice lowered the member. If so, vouches cannot raise them above the chosen stage. */
  isCapped: boolean;
  /**
   * Whether the stage that the administrator chose was above the stage that vouches alone would have given the member.
   * If the choice also lowered the member, they keep exactly the chosen stage.
   */
  isKept: boolean;
}

export const isHigher = (a: Stage, b: Stage): boolean => stages.indexOf(a) > stages.indexOf(b);

export function earnedStage({
  vouches,
  memberForMs,
}: Pick<Standing, 'vouches' | 'memberForMs'>): Stage {
  if (vouches >= vouchesToBeVouched && memberForMs >= membershipToBeVouchedMs) return 'vouched';
  return vouches >= vouchesToBeMet ? 'met' : 'new';
}

/** The stage of a member who is not an administrator. */
export function stageOf(standing: Standing): Stage {
  const earned = earnedStage(standing);
  const { chosen, isCapped, isKept } = standing;
  if (chosen === null) return earned;
  if (isCapped && isKept) return chosen;
  const prefersChosen = isCapped ? isHigher(earned, chosen) : isHigher(chosen, earned);
  return prefersChosen ? chosen : earned;
}
