import type { Stage } from '#features/profiles/stages.ts';
import { openInvitationsMax } from '#features/stages/rules.ts';
import { dayMs } from '#platform/shared/clock.ts';

/** Whether everyone may create an account, or only people with an invitation. */
export const joiningModes = ['open', 'invited'] as const;
export type JoiningMode = (typeof joiningModes)[number];

/** How long an invitation can be used. */
export const invitationLifeMs = 30 * dayMs;

/** How long an invitation that expired unused stays in its inviter's list before it is deleted. */
export const expiredKeptMs = 30 * dayMs;

/** What the limit of open invitations depends on. */
interface Inviter {
  isEmailConfirmed: boolean;
  isAdministrator: boolean;
  stage: Stage;
}

/** How many invitations a member may have open at the same time. */
export function maxOpenInvitations({ isEmailConfirmed, isAdministrator, stage }: Inviter): number {
  if (!isEmailConfirmed) return 0;
  return isAdministrator ? 50 : openInvitationsMax[stage];
}

/** The state of an invitation at the given time. */
export function invitationState(
  { usedAt, expiresAt }: { usedAt: number | null; expiresAt: number },
  now: number,
): 'open' | 'used' | 'expired' {
  if (usedAt !== null) return 'used';
  return expiresAt > now ? 'open' : 'expired';
}

/** The path of the public page of an invitation. */
export const invitationPath = (code: string): string => `/invite/${code}`;
