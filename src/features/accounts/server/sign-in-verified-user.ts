import type { RequestContext } from '#platform/server/http/request-context.ts';
import { accountCreated } from '../activity.ts';
import type { GoogleOutcome } from '../rules.ts';
import type { VerifiedUser } from './google-accounts.ts';
import { copyCookies, identityHeaders } from './identity.ts';
import type { AccountsServices } from './services.ts';

/**
 * An attempt fails if another process creates the account or links Google to it in the meantime. Each can happen at
 * most once, so the third attempt succeeds.
 */
const maxAttempts = 3;
const pendingByEmail = new Map<string, Promise<unknown>>();

/** Runs `work` under a mutex for the key, so that a new user's two windows do not both create the account. */
async function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = pendingByEmail.get(key) ?? Promise.resolve();
  const run = previous.then(work, work);
  pendingByEmail.set(key, run);
  try {
    return await run;
  } finally {
    if (pendingByEmail.get(key) === run) pendingByEmail.delete(key);
  }
}

/** Signs in a verified user. Returns `has-password` if Google may not be linked to the existing account. */
export const signInVerifiedUser = (
  accounts: AccountsServices,
  context: RequestContext,
  user: VerifiedUser,
): Promise<GoogleOutcome> =>
  withMutex(user.email, async () => {
    const { api } = await accounts.auth();
    for (let attempt = 1; ; attempt++) {
      const { headers, response } = await api.signInVerified({
        body: user,
        headers: identityHeaders(context),
        returnHeaders: true,
      });
      const { userId, isNew } = response;
      if (userId !== null) {
        copyCookies(context, headers);
        accounts.gate.evictUser(userId);
        if (isNew)
          await accounts.services.acts.transact(({ emit }) => emit(accountCreated, { userId }));
        return 'done';
      }
      if (response.error === 'account not linked') return 'has-password';
      if (attempt === maxAttempts) throw new Error(response.error);
    }
  });
