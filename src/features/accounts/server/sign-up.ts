import { isUniqueViolation } from '#platform/server/database/database-errors.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { accountCopy } from '../copy.ts';
import { isEmail, normalizeEmail } from '../rules.ts';
import { invalidEmail } from './account-errors.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createAccount } from './create-account.ts';
import { emailTaken, withFreeEmail } from './free-email.ts';
import { refuseHiddenField } from './hidden-field.ts';
import { hashPassword } from './password-hash.ts';
import type { AccountsServices } from './services.ts';
import { type CheckedProof, consumeProof, type Proof, withProof } from './sign-up-proof.ts';
import { startSession } from './start-session.ts';

interface SignUpInput {
  email: string;
  password: string;
  invitation?: string | undefined;
  proof?: Proof | undefined;
  /** The value of the hidden field, which people do not see and programs fill in. */
  website?: string | undefined;
}

interface NewAccount {
  email: string;
  password: string;
  invitation: string | null;
  proof: CheckedProof | null;
}

/** Creates an account, signs it in and returns the user id. */
export async function signUp(
  accounts: AccountsServices,
  context: RequestContext,
  input: SignUpInput,
): Promise<string> {
  const { services } = accounts;
  refuseHiddenField(services, input.website);
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  await checkNewPassword(input.password, [email, services.config.communityName]);
  const request = {
    email,
    clientKey: context.clientKey,
    refusal: accountCopy.emailTaken,
  };
  return withProof(services, context, input.proof, (proof) =>
    withFreeEmail(services, request, async () => {
      const password = await hashPassword(input.password, services.passwordCost);
      const { invitation = null } = input;
      return createAndSignIn(accounts, context, { email, password, invitation, proof });
    }),
  );
}

/**
 * Creates an account and its session. Of two concurrent sign-ups with the same address, the second gets EMAIL_TAKEN.
 */
async function createAndSignIn(
  accounts: AccountsServices,
  context: RequestContext,
  { email, password, invitation, proof }: NewAccount,
): Promise<string> {
  const { services } = accounts;
  // The addresses of the demo receive no mail, so they count as verified.
  const user = { email, name: '', emailVerified: services.config.demo };
  try {
    const { userId, afterCommit } = await services.acts.transact(async (act) => {
      if (proof) await consumeProof(services, act.trx, proof);
      const method = { provider: 'credential', password } as const;
      const userId = await createAccount(services, act, user, method, invitation);
      return { userId, afterCommit: await startSession(accounts, context, act, userId) };
    });
    afterCommit();
    return userId;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken(accountCopy.emailTaken) : error;
  }
}
