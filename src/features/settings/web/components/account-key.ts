/** Where one's own account is cached. */
export const accountKey = ['account'] as const;
