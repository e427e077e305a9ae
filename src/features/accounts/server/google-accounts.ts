import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import { z } from 'zod';

/** A user whose identity and email address the issuer has verified. */
const verifiedUser = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
});
export type VerifiedUser = z.infer<typeof verifiedUser>;

const providerId = 'google';

/**
 * Signs in a user that an issuer has verified. Google accounts are identified by issuer and subject,
 * never by email address. The endpoint has no route, so only our own code can call it.
 *
 * Google is linked to an existing account only if we have verified that account's address ourselves.
 * Otherwise, an attacker could register someone's address, wait for them to sign in with Google, and
 * then use the same account (docs/decisions/0013-google-popup.md).
 */
export const googleAccounts = () =>
  ({
    id: 'google-accounts',
    endpoints: {
      signInVerified: createAuthEndpoint.serverOnly(
        { method: 'POST', body: verifiedUser, requireHeaders: true },
        async (ctx) => {
          const { issuer, subject, email, name } = ctx.body;
          const { internalAdapter } = ctx.context;
          const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
          // An account without credentials, such as an imported one, cannot be an attacker's, because
          // nobody can sign in to it. The issuer's verification is enough to link it.
          if (known && !known.user.emailVerified && known.accounts.length === 0) {
            await internalAdapter.updateUser(known.user.id, { emailVerified: true });
          }
          const { data, error, isRegister } = await handleOAuthUserInfo(ctx, {
            userInfo: { id: subject, email, name, emailVerified: true },
            account: { providerId, accountId: `${issuer} ${subject}` },
          });
          if (!data) return { userId: null, isNew: false, error };
          await setSessionCookie(ctx, data);
          return { userId: data.user.id, isNew: isRegister, error: null };
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
