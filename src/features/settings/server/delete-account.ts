import { accountDeleted } from '#features/accounts/activity.ts';
import {
  deleteAccountRow,
  findAccount,
  lockAccount,
} from '#features/accounts/server/account-store.ts';
import { writeToOwner } from '#features/accounts/server/owner-mail.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { deleteTopic } from '#platform/server/database/live-update-log.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { lockContentOf } from './lock-store.ts';
import { type Proof, reauthenticate } from './reauthenticate.ts';
import { accountDeletedMail } from './settings-mails.ts';

/**
 * Deletes an account in one transaction. Foreign keys cascade to rows that belong only to its owner;
 * each feature corrects its counters and updates other members' screens when it handles
 * {@link accountDeleted}. A second attempt finds no account and does nothing.
 */
export async function deleteAccount(
  services: Services,
  gate: SessionGate,
  account: Account,
  proof: Proof,
): Promise<void> {
  const { userId } = account;
  const authorize = await reauthenticate(services, account, proof, 'deletion');
  await services.acts.transact(async (act) => {
    await lockContentOf(act.trx, services.engine, userId);
    if (!(await lockAccount(act.trx, services.engine, userId))) return;
    await authorize(act.trx);
    // The session may still have an earlier address.
    const { email } = (await findAccount(act.trx, userId)) ?? account;
    const mail = await writeToOwner(act.trx, userId, () =>
      accountDeletedMail(email, services.config.communityName),
    );
    await act.emit(accountDeleted, { userId });
    await deleteTopic(act.trx, `user:${userId}`);
    await deleteAccountRow(act.trx, userId);
    await services.outbox.deleteMailsTo(act, email);
    // Sending this email deletes its row too, so the bytes of all deleted rows are erased only after the attempt.
    const afterAttempt = services.eraseDeleted;
    await services.outbox.add(act, mail, { limit: 'noticeToAddress', afterAttempt });
  });
  gate.evictUser(userId);
}
