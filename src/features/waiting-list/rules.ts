import { invitationLifeMs } from '#features/invitations/rules.ts';
import { dayMs } from '#platform/shared/clock.ts';

/** How long an unconfirmed address is kept, and therefore how long the link in its email works. */
export const unconfirmedKeptMs = 7 * dayMs;

/** Whether an address can be invited: it never was, or the invitation has expired. */
export const canInvite = (invitedAt: number | null, now: number): boolean =>
  invitedAt === null || invitedAt <= now - invitationLifeMs;

/** The paths of the waiting-list pages. */
export const waitingListPaths = {
  ask: '/waiting-list',
  confirm: '/waiting-list/confirm',
  leave: '/waiting-list/leave',
} as const;
