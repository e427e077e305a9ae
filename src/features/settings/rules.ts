import { dayMs, hourMs } from '#platform/shared/clock.ts';

/** What a mailed link is for. The purpose is also the name of its query parameter. */
export type LinkPurpose = 'confirm' | 'email' | 'password' | 'deletion' | 'security';

/** How long a mailed link works. `confirm` and `email` last longer, because members may not check that mailbox often. */
export const linkLifeMs: Record<LinkPurpose, number> = {
  confirm: 7 * dayMs,
  email: 24 * hourMs,
  password: hourMs,
  deletion: hourMs,
  security: hourMs,
};
