import { accountMessages } from '#features/accounts/messages.ts';
import { isStrongEnough } from '#features/accounts/rules.ts';
import { hashPassword } from '#features/accounts/server/password-hash.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import { AppError } from '#platform/shared/errors.ts';
import { type Proof, proveOwner } from './prove-owner.ts';
import { passwordChangedMail } from './settings-mails.ts';
import { deleteOtherSessions, forgetLinks, savePassword } from './store.ts';

/** Sets a new password; whoever else is signed in or holds a mailed link is out at once. */
export async function changePassword(
  parts: Parts,
  gate: SessionGate,
  account: Account,
  input: Proof & { newPassword: string },
): Promise<void> {
  const { userId, sessionToken, email } = account;
  if (!isStrongEnough(input.newPassword)) {
    const newPassword = accountMessages.weakPassword;
    throw new AppError('WEAK_PASSWORD', newPassword, { fields: { newPassword } });
  }
  const prove = await proveOwner(parts, account, input, 'password');
  const hash = await hashPassword(input.newPassword);
  const ended = await parts.db.transaction().execute(async (trx) => {
    await prove(trx);
    await savePassword(trx, userId, hash, parts.clock());
    await forgetLinks(trx, userId);
    return deleteOtherSessions(trx, userId, sessionToken);
  });
  for (const token of ended) gate.forgetSession(token);
  const mail = passwordChangedMail(email, parts.config.communityName);
  parts.jobs.later('password mail', () => parts.mailer.send(mail));
}
