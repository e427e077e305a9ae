import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import { z } from 'zod';

/** A person as an issuer vouches for them; the address is one that it has verified. */
const person = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
});
export type VerifiedPerson = z.infer<typeof person>;

const providerId = 'google';

/**
 * Signs in whoever an issuer vouches for, and knows them by the issuer and its name for them, never
 * by their address. Only our own code can call it: it has no route.
 *
 * An address that is registered here is joined to only if it was verified here as well. Otherwise
 * somebody could register another person's address, wait for them to come by Google, and share
 * their account (docs/decisions/0013-google-popup.md).
 */
export const googleAccounts = () =>
  ({
    id: 'google-accounts',
    endpoints: {
      signInVerified: createAuthEndpoint.serverOnly(
        { method: 'POST', body: person, requireHeaders: true },
        async (ctx) => {
          const { issuer, subject, email, name } = ctx.body;
          const { internalAdapter } = ctx.context;
          const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
          // Nobody can be inside of an account that has no way in, as an imported one has none.
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
