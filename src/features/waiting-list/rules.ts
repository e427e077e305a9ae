import { invitationLifeMs } from '#features/invitations/rules.ts';
import { dayMs } from '#platform/shared/clock.ts';

/** How long an unconfirmed address is kept, and therefore how long its owner can confirm it. */
export const unconfirmedKeptMs = 7 * dayMs;

/** Whether an address can be invited: it was never invited, or its invitation has expired or been deleted. */
export const canInvite = (
  { invited_at, invitation_id }: { invited_at: number | null; invitation_id: string | null },
  now: number,
): boolean => invited_at === null || invitation_id === null || invited_at <= now - invitationLifeMs;

/** The paths of the waiting-list pages. */
export const waitingListPaths = {
  ask: '/waiting-list',
  confirm: '/waiting-list/confirm',
  leave: '/waiting-list/leave',
} as const;
