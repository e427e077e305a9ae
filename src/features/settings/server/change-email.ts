import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { emailTaken, withFreeEmail } from '#features/accounts/server/free-email.ts';
import { invalidEmail } from '#features/accounts/server/identity.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { isUniqueViolation } from '#platform/server/database/violations.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import { AppError } from '#platform/shared/errors.ts';
import { settingsMessages } from '../messages.ts';
import { createLink, useLink } from './mailed-link.ts';
import { checkPassword } from './prove-owner.ts';
import { confirmEmailMail, emailChangedMail } from './settings-mails.ts';
import { findAccount, forgetLinks, saveEmail } from './store.ts';

const sameEmail = (): AppError =>
  new AppError('INVALID_INPUT', settingsMessages.sameEmail, {
    fields: { email: settingsMessages.sameEmail },
  });

/**
 * Mails a link to a new address. The password is asked for: whoever finds an open browser must not
 * be able to take the account along by a new address and "Forgot your password?".
 */
export async function requestEmailChange(
  parts: Parts,
  account: Account,
  clientAddress: string,
  input: { email: string; password: string },
): Promise<void> {
  const { userId } = account;
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  await checkPassword(parts, account, input.password);
  if (email === account.email) throw sameEmail();
  await parts.limits.take('accountMail', userId);
  const asked = { email, clientAddress, refusal: settingsMessages.emailInUse };
  const link = await withFreeEmail(parts, asked, () =>
    createLink(parts, { purpose: 'email', userId }, email),
  );
  const mail = confirmEmailMail(email, link, parts.config.communityName);
  parts.jobs.later('email mail', () => parts.mailer.send(mail));
}

/** Puts the new address in the place of the old one, which is told. */
export async function confirmEmailChange(
  parts: Parts,
  gate: SessionGate,
  account: Account,
  token: string,
): Promise<void> {
  const { userId } = account;
  await parts.limits.take('passwordCheck', userId);
  const now = parts.clock();
  const before = await parts.db
    .transaction()
    .execute(async (trx) => {
      const email = await useLink(trx, { purpose: 'email', userId }, token, now);
      const old = await findAccount(trx, userId);
      await saveEmail(trx, parts.engine, { userId, email, now });
      // A link to a new password that lies in the old mailbox must not open the account.
      await forgetLinks(trx, userId);
      return old?.email;
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? emailTaken(settingsMessages.emailInUse) : error;
    });
  gate.forgetUser(userId);
  if (!before) return;
  const mail = emailChangedMail(before, parts.config.communityName);
  parts.jobs.later('email mail', () => parts.mailer.send(mail));
}
