import { hourMs } from '#platform/shared/clock.ts';

/** What a mailed link is for; also the name of its query parameter. */
export const linkPurposes = ['email', 'password', 'deletion'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a mailed link works. Members may not check a new mailbox for a day. */
export const linkLifeMs: Record<LinkPurpose, number> = {
  email: 24 * hourMs,
  password: hourMs,
  deletion: hourMs,
};
