import type { RequestContext } from '#platform/server/http/request-context.ts';
import { accountCreated } from '../activity.ts';
import { accountCopy } from '../copy.ts';
import { isEmail, isStrongEnough, normalizeEmail } from '../rules.ts';
import { emailTaken, withFreeEmail } from './free-email.ts';
import {
  copyCookies,
  identityCode,
  identityHeaders,
  invalidEmail,
  weakPassword,
} from './identity.ts';
import type { AccountsServices } from './services.ts';
import { emailExists } from './store.ts';

/** Creates an account, signs it in and returns the user id. */
export async function signUp(
  { services, auth }: AccountsServices,
  context: RequestContext,
  input: { email: string; password: string },
): Promise<string> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  if (!isStrongEnough(input.password)) throw weakPassword();
  const request = {
    email,
    clientAddress: context.clientAddress,
    refusal: accountCopy.emailTaken,
  };
  const userId = await withFreeEmail(services, request, () =>
    create({ services, auth }, context, { email, password: input.password }),
  );
  await services.acts.transact(({ emit }) => emit(accountCreated, { userId }));
  return userId;
}

/** Creates the account. Of two concurrent sign-ups with the same address, the second gets EMAIL_TAKEN. */
async function create(
  { services, auth }: Pick<AccountsServices, 'services' | 'auth'>,
  context: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  try {
    const { headers, response } = await (await auth()).api.signUpEmail({
      body: { email, password, name: '' },
      headers: identityHeaders(context),
      returnHeaders: true,
    });
    copyCookies(context, headers);
    return response.user.id;
  } catch (error) {
    const code = identityCode(error);
    if (code === 'INVALID_EMAIL' || code === 'VALIDATION_ERROR') throw invalidEmail();
    if (code === 'PASSWORD_TOO_SHORT') throw weakPassword();
    if (code && (await isTaken(services, email))) throw emailTaken(accountCopy.emailTaken);
    throw error;
  }
}

/**
 * Whether an account has the address. On SQLite, the account of a concurrent sign-up may be in a batch that
 * is not committed yet. Only a read in a transaction sees that batch.
 */
const isTaken = ({ db }: Pick<AccountsServices['services'], 'db'>, email: string) =>
  db.transaction().execute((trx) => emailExists(trx, email));
