import { defineActivity } from '#platform/shared/activity.ts';

/**
 * Emitted in the transaction that creates an account. The account has no profile yet. If a listener throws, no account
 * is created.
 */
export const accountCreated = defineActivity<{
  userId: string;
  /** The code of the invitation that the account was created with. */
  invitation: string | null;
}>('account.created');

/** Emitted in the transaction that starts a session. */
export const signedIn = defineActivity<{
  userId: string;
  clientAddress: string;
  userAgent: string | null;
}>('account.signed-in');

/** Emitted in the transaction that sets a new password with a mailed link. */
export const passwordReset = defineActivity<{
  userId: string;
  /** Whether the link is the first proof that the address is the owner's. */
  wasUnverified: boolean;
}>('account.password-reset');

/** Emitted in the transaction that connects Google to an account, whose owner can then also sign in with Google. */
export const googleConnected = defineActivity<{ userId: string }>('account.google-connected');

/** Emitted in the transaction that deletes an account, before its row is deleted. */
export const accountDeleted = defineActivity<{ userId: string }>('account.deleted');
