import { consumePoint } from '#platform/server/http/limit.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import { isEmail, isStrongEnough, normalizeEmail } from '../rules.ts';
import { findUserByEmail } from './account-store.ts';
import { identityCode, invalidEmail, weakPassword } from './identity.ts';
import type { AccountsServices } from './services.ts';
import { writeDummyVerification } from './store.ts';

/** Mails a reset link if the address has an account. If not, the response is the same and takes about as long. */
export async function requestPasswordReset(
  { services, auth }: AccountsServices,
  input: { email: string },
): Promise<void> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  // Limits mails per address. The response does not reveal that the limit was reached.
  if (!(await consumePoint(services, 'passwordResetMail', email))) return;
  try {
    await (await auth()).api.requestPasswordReset({ body: { email } });
    const { db, clock } = services;
    if (!(await findUserByEmail(db, email))) await writeDummyVerification(db, clock());
  } catch (error) {
    if (identityCode(error)) throw invalidEmail();
    throw error;
  }
}

/** Sets a new password with a mailed one-time token and ends every session of the account. */
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
