import { dayMs } from '#platform/shared/clock.ts';

/** How long an address is kept that nobody confirmed, and so how long the link in its mail works. */
export const unconfirmedKeptMs = 7 * dayMs;

/** Where a list is kept, the pages around it have these paths. */
export const waitingListPaths = {
  ask: '/waiting-list',
  confirm: '/waiting-list/confirm',
  leave: '/waiting-list/leave',
} as const;
