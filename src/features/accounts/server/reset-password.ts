import { hasPoint } from '#platform/server/http/limit.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import { isEmail, isStrongEnough, normalizeEmail } from '../rules.ts';
import { identityCode, invalidEmail, weakPassword } from './identity.ts';
import type { AccountsServices } from './services.ts';

/** Mails a link if the address is known; answers the same, and as fast, if it is not. */
export async function requestPasswordReset(
  { services, auth }: AccountsServices,
  input: { email: string },
): Promise<void> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  // Nobody is flooded, and nobody is told that it stopped.
  if (!(await hasPoint(services, 'passwordResetMail', email))) return;
  try {
    await (await auth()).api.requestPasswordReset({ body: { email } });
  } catch (error) {
    if (identityCode(error)) throw invalidEmail();
    throw error;
  }
}

/** Sets a new password by a mailed token, once, and ends every session of the account. */
export async function resetPassword(
  { auth }: AccountsServices,
  input: { token: string; password: string },
): Promise<void> {
  if (!isStrongEnough(input.password)) throw weakPassword();
  try {
    await (await auth()).api.resetPassword({
      body: { newPassword: input.password, token: input.token },
    });
  } catch (error) {
    if (!identityCode(error)) throw error;
    throw new AppError('RESET_TOKEN_INVALID', accountCopy.resetTokenInvalid);
  }
}
