import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { emailTaken, withFreeEmail } from '#features/accounts/server/free-email.ts';
import { invalidEmail } from '#features/accounts/server/identity.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { isUniqueViolation } from '#platform/server/database/violations.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { settingsCopy } from '../copy.ts';
import { createLink, useLink } from './mailed-link.ts';
import { checkPassword } from './prove-owner.ts';
import { confirmEmailMail, emailChangedMail } from './settings-mails.ts';
import { deleteLinks, findAccount, saveEmail } from './store.ts';

const sameEmail = (): AppError =>
  new AppError('INVALID_INPUT', settingsCopy.sameEmail, {
    fields: { email: settingsCopy.sameEmail },
  });

/**
 * Mails a link to a new address. The password is asked for: whoever finds an open browser must not
 * be able to take the account along by a new address and "Forgot your password?".
 */
export async function requestEmailChange(
  services: Services,
  account: Account,
  clientAddress: string,
  input: { email: string; password: string },
): Promise<void> {
  const { userId } = account;
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  await checkPassword(services, account, input.password);
  if (email === account.email) throw sameEmail();
  await services.limits.take('accountMail', userId);
  const asked = { email, clientAddress, refusal: settingsCopy.emailInUse };
  const link = await withFreeEmail(services, asked, () =>
    createLink(services, { purpose: 'email', userId }, email),
  );
  const mail = confirmEmailMail(email, link, services.config.communityName);
  services.jobs.later('email mail', () => services.mailer.send(mail));
}

/** Puts the new address in the place of the old one, which is told. */
export async function confirmEmailChange(
  services: Services,
  gate: SessionGate,
  account: Account,
  token: string,
): Promise<void> {
  const { userId } = account;
  await services.limits.take('passwordCheck', userId);
  const now = services.clock();
  const before = await services.db
    .transaction()
    .execute(async (trx) => {
      const email = await useLink(trx, { purpose: 'email', userId }, token, now);
      const old = await findAccount(trx, userId);
      await saveEmail(trx, services.engine, { userId, email, now });
      // A link to a new password that lies in the old mailbox must not open the account.
      await deleteLinks(trx, userId);
      return old?.email;
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? emailTaken(settingsCopy.emailInUse) : error;
    });
  gate.evictUser(userId);
  if (!before) return;
  const mail = emailChangedMail(before, services.config.communityName);
  services.jobs.later('email mail', () => services.mailer.send(mail));
}
