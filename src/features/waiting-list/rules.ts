import { dayMs } from '#platform/shared/clock.ts';

/** How long an unconfirmed address is kept, and therefore how long the link in its email works. */
export const unconfirmedKeptMs = 7 * dayMs;

/** The paths of the waiting-list pages. */
export const waitingListPaths = {
  ask: '/waiting-list',
  confirm: '/waiting-list/confirm',
  leave: '/waiting-list/leave',
} as const;
