import { accountDeleted } from '#features/accounts/activity.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { deleteTopic } from '#platform/server/database/live-update-log.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { type Proof, proveOwner } from './prove-owner.ts';
import { accountDeletedMail } from './settings-mails.ts';
import { deleteAccountRow, deleteLinks, lockAccount } from './store.ts';

/**
 * Deletes an account, all of it or nothing. What is its owner's alone goes by foreign key; what it
 * leaves behind in the counts and on the screens of others each feature sets right as it hears
 * {@link accountDeleted}. A second try finds nobody and is harmless.
 */
export async function deleteAccount(
  services: Services,
  gate: SessionGate,
  account: Account,
  proof: Proof,
): Promise<void> {
  const { userId, email } = account;
  const prove = await proveOwner(services, account, proof, 'deletion');
  await services.acts.transact(async (act) => {
    if (!(await lockAccount(act.trx, services.engine, userId))) return;
    await prove(act.trx);
    await act.emit(accountDeleted, { userId });
    await deleteLinks(act.trx, userId);
    await deleteTopic(act.trx, `user:${userId}`);
    await deleteAccountRow(act.trx, userId);
  });
  gate.evictUser(userId);
  const mail = accountDeletedMail(email, services.config.communityName);
  services.jobs.later('farewell mail', () => services.mailer.send(mail));
}
