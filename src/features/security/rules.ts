/** How many recovery codes a member gets. */
export const recoveryCodeCount = 10;

/** How many passkeys an account can have. */
export const maxPasskeys = 20;

export const passkeyNameMaxLength = 60;

/** Removes what people add to a code when they type it: spaces, hyphens and capital letters. */
export const normalizeCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase();

/** Whether a normalized code is one of an authenticator app. Any other is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
