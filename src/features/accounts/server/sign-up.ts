import type { RequestContext } from '#platform/server/http/request-context.ts';
import { accountCreated } from '../activity.ts';
import { accountCopy } from '../copy.ts';
import { isEmail, isStrongEnough, normalizeEmail } from '../rules.ts';
import { emailTaken, withFreeEmail } from './free-email.ts';
import {
  identityCode,
  identityHeaders,
  invalidEmail,
  passCookies,
  weakPassword,
} from './identity.ts';
import type { AccountsServices } from './services.ts';
import { emailExists } from './store.ts';

/** Creates an account and signs it in. */
export async function signUp(
  { services, auth }: AccountsServices,
  context: RequestContext,
  input: { email: string; password: string },
): Promise<string> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  if (!isStrongEnough(input.password)) throw weakPassword();
  const asked = {
    email,
    clientAddress: context.clientAddress,
    refusal: accountCopy.emailTaken,
  };
  const userId = await withFreeEmail(services, asked, () =>
    create({ services, auth }, context, { email, password: input.password }),
  );
  await services.acts.transact(({ emit }) => emit(accountCreated, { userId }));
  return userId;
}

/** Of two sign-ups with one address at the same time, the second is refused like any later one. */
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
    passCookies(context, headers);
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
 * Asked in a transaction, which waits for the write that is under way: on SQLite the sign-up that won
 * may share a commit with this one and be invisible to other readers until then.
 */
const isTaken = ({ db }: Pick<AccountsServices['services'], 'db'>, email: string) =>
  db.transaction().execute((trx) => emailExists(trx, email));
