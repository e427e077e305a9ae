import { savePassword } from '#features/accounts/server/account-store.ts';
import { checkNewPassword } from '#features/accounts/server/check-new-password.ts';
import { deleteLinks } from '#features/accounts/server/link-store.ts';
import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import { hashPassword } from '#features/accounts/server/password-hash.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { deleteOtherSessions } from '#features/accounts/server/session-store.ts';
import { listGuessableWords } from '#features/accounts/server/store.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { type Proof, reauthenticate } from './reauthenticate.ts';
import { passwordChangedMail } from './settings-mails.ts';

/** Sets a new password, ends every other session and invalidates all mailed links. */
export async function changePassword(
  services: Services,
  gate: SessionGate,
  account: Account,
  input: Proof & { newPassword: string },
): Promise<void> {
  const { userId, sessionId } = account;
  const guessableWords = await listGuessableWords(services.db, userId);
  const { communityName } = services.config;
  await checkNewPassword(input.newPassword, [...guessableWords, communityName], 'newPassword');
  const authorize = await reauthenticate(services, account, input, 'password');
  const hash = await hashPassword(input.newPassword, services.passwordCost);
  const endedIds = await services.acts.transact(async (act) => {
    const { trx } = act;
    await authorize(trx);
    await savePassword(trx, userId, hash, services.clock());
    await deleteLinks(trx, userId);
    await notifyOwner(services, act, userId, passwordChangedMail);
    return deleteOtherSessions(trx, userId, sessionId);
  });
  for (const endedId of endedIds) gate.evictSession(endedId);
}
