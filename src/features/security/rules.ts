/** How many recovery codes a member receives. */
export const recoveryCodeCount = 10;

/** How many passkeys an account can have. */
export const maxPasskeys = 20;

export const passkeyNameMaxLength = 60;

/** Removes spaces and hyphens, and ignores case, because people type codes in different ways. */
export const normalizeCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase();

/** Whether a normalized code has the format of an authenticator app's code. Any other code is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
