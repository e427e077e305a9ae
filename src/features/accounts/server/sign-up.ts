import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCreated } from '../activity.ts';
import { accountMessages } from '../messages.ts';
import { isEmail, isStrongEnough, normalizeEmail } from '../rules.ts';
import type { AccountsParts } from './feature.ts';
import {
  identityCode,
  identityHeaders,
  invalidEmail,
  passCookies,
  weakPassword,
} from './identity.ts';
import { emailExists } from './store.ts';

/**
 * Creates an account and signs it in. The specification wants a registered address to be named;
 * a limit of its own keeps that answer from being used to collect addresses.
 */
export async function signUp(
  { parts, auth }: AccountsParts,
  context: RequestContext,
  input: { email: string; password: string },
): Promise<string> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  if (!isStrongEnough(input.password)) throw weakPassword();
  await parts.limits.check('signUpKnownEmail', context.clientAddress);
  const taken = async () => {
    await parts.limits.take('signUpKnownEmail', context.clientAddress);
    const fields = { email: accountMessages.emailTaken };
    return new AppError('EMAIL_TAKEN', accountMessages.emailTaken, { fields });
  };
  if (await emailExists(parts.db, email)) throw await taken();
  try {
    const { headers, response } = await (await auth()).api.signUpEmail({
      body: { email, password: input.password, name: '' },
      headers: identityHeaders(context),
      returnHeaders: true,
    });
    passCookies(context, headers);
    const userId = response.user.id;
    await parts.acts.transact(({ did }) => did(accountCreated, { userId }));
    return userId;
  } catch (error) {
    const code = identityCode(error);
    if (code === 'INVALID_EMAIL') throw invalidEmail();
    if (code === 'PASSWORD_TOO_SHORT') throw weakPassword();
    if (code && (await emailExists(parts.db, email))) throw await taken();
    throw error;
  }
}
