import type { RequestContext } from '#platform/server/http/request-context.ts';
import { accountCreated } from '../activity.ts';
import type { GoogleOutcome } from '../rules.ts';
import type { VerifiedPerson } from './google-accounts.ts';
import { identityHeaders, passCookies } from './identity.ts';
import type { AccountsServices } from './services.ts';

/** Another process can be first twice: with the account of a newcomer, then with the link to it. */
const maxAttempts = 3;
const entering = new Map<string, Promise<unknown>>();

/** One at a time for each person: two windows of a newcomer must not both make the account. */
async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
  const before = entering.get(who) ?? Promise.resolve();
  const run = before.then(work, work);
  entering.set(who, run);
  try {
    return await run;
  } finally {
    if (entering.get(who) === run) entering.delete(who);
  }
}

/** Signs in whoever the issuer vouches for; throws when that cannot be done now. */
export const enterByGoogle = (
  accounts: AccountsServices,
  context: RequestContext,
  person: VerifiedPerson,
): Promise<GoogleOutcome> =>
  inTurn(person.email, async () => {
    const { api } = await accounts.auth();
    for (let tries = 1; ; tries++) {
      const { headers, response } = await api.signInVerified({
        body: person,
        headers: identityHeaders(context),
        returnHeaders: true,
      });
      const { userId, isNew } = response;
      if (userId !== null) {
        passCookies(context, headers);
        accounts.gate.evictUser(userId);
        if (isNew)
          await accounts.services.acts.transact(({ emit }) => emit(accountCreated, { userId }));
        return 'done';
      }
      if (response.error === 'account not linked') return 'has-password';
      if (tries === maxAttempts) throw new Error(response.error);
    }
  });
