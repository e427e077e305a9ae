/** What a link in a mail to a member is for; also the name of the link's part in the address. */
export const linkPurposes = ['email', 'password', 'deletion'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const hourMs = 60 * 60 * 1000;

/** How long a mailed link works. A new address may take its owner a day to look into. */
export const linkLifeMs: Record<LinkPurpose, number> = {
  email: 24 * hourMs,
  password: hourMs,
  deletion: hourMs,
};
