import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { invalidEmail } from '#features/accounts/server/account-errors.ts';
import {
  deleteUnusableAccount,
  findAccount,
  saveEmail,
} from '#features/accounts/server/account-store.ts';
import { emailTaken, withFreeEmail } from '#features/accounts/server/free-email.ts';
import { deleteLinks } from '#features/accounts/server/link-store.ts';
import { writeToOwner } from '#features/accounts/server/owner-mail.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { isUniqueViolation } from '#platform/server/database/database-errors.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { settingsCopy } from '../copy.ts';
import { consumeAccountLink, mailAccountLink } from './mailed-link.ts';
import { reauthenticate } from './reauthenticate.ts';
import { confirmEmailChangeMail, emailChangedMail } from './settings-mails.ts';

const sameEmail = (): AppError =>
  new AppError('INVALID_INPUT', settingsCopy.sameEmail, {
    fields: { email: settingsCopy.sameEmail },
  });

/**
 * Mails a confirmation link to a new address. Requires the password: someone who finds an open browser
 * must not be able to take over the account with a new address and "Forgot your password?".
 */
export async function requestEmailChange(
  services: Services,
  account: Account,
  clientKey: string,
  input: { email: string; password: string },
): Promise<void> {
  const { userId } = account;
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  const authorize = await reauthenticate(services, account, { password: input.password }, 'email');
  if (email === account.email) throw sameEmail();
  await services.limits.take('accountMail', userId);
  const requested = { email, clientKey, refusal: settingsCopy.emailInUse };
  await withFreeEmail(services, requested, () =>
    mailAccountLink(
      services,
      { purpose: 'email', userId },
      { to: email, write: confirmEmailChangeMail },
      authorize,
    ),
  );
}

/** Replaces the email address with the confirmed one. The old address is notified and receives no other email. */
export async function confirmEmailChange(
  services: Services,
  gate: SessionGate,
  account: Account,
  token: string,
): Promise<void> {
  const { userId } = account;
  await services.limits.take('passwordCheck', userId);
  const now = services.clock();
  await services.acts
    .transact(async (act) => {
      const { trx } = act;
      // Digests and notifications are queued under the same lock. So each one is either queued before this transaction
      // deletes the pending emails to the old address, or is sent to the new address.
      await lockVisibility(trx, services.engine, [userId]);
      const email = await consumeAccountLink(trx, { purpose: 'email', userId }, token, now);
      const account = await findAccount(trx, userId);
      await deleteUnusableAccount(trx, services.engine, email);
      await saveEmail(trx, services.engine, { userId, email, now });
      // Password links in the old mailbox must stop working.
      await deleteLinks(trx, userId);
      if (!account) return;
      // The pending emails may contain what other members wrote, and somebody else may read the old mailbox.
      await services.outbox.deleteMailsTo(act, account.email);
      const mail = await writeToOwner(trx, userId, () =>
        emailChangedMail(account.email, services.config.communityName),
      );
      await services.outbox.add(act, mail, { limit: 'noticeToAddress' });
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? emailTaken(settingsCopy.emailInUse) : error;
    });
  gate.evictUser(userId);
}
