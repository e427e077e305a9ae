import { accountDeleted } from '#features/accounts/activity.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { forgetTopic } from '#platform/server/database/news-log.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import { type Proof, proveOwner } from './prove-owner.ts';
import { accountDeletedMail } from './settings-mails.ts';
import { deleteAccountRow, forgetLinks, lockAccount } from './store.ts';

/**
 * Deletes an account, all of it or nothing. What is its owner's alone goes by foreign key; what it
 * leaves behind in the counts and on the screens of others each feature sets right as it hears
 * {@link accountDeleted}. A second try finds nobody and is harmless.
 */
export async function deleteAccount(
  parts: Parts,
  gate: SessionGate,
  account: Account,
  proof: Proof,
): Promise<void> {
  const { userId, email } = account;
  const prove = await proveOwner(parts, account, proof, 'deletion');
  await parts.acts.transact(async (act) => {
    if (!(await lockAccount(act.trx, parts.engine, userId))) return;
    await prove(act.trx);
    await act.did(accountDeleted, { userId });
    await forgetLinks(act.trx, userId);
    await forgetTopic(act.trx, `user:${userId}`);
    await deleteAccountRow(act.trx, userId);
  });
  gate.forgetUser(userId);
  const mail = accountDeletedMail(email, parts.config.communityName);
  parts.jobs.later('farewell mail', () => parts.mailer.send(mail));
}
