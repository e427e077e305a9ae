import { accountCopy } from '#features/accounts/copy.ts';
import { hashToken } from '#features/accounts/server/token.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { invitationUsed } from '../activity.ts';
import { readJoining } from './joining.ts';
import { consumeInvitation, findInviterId, isOnlyAccount } from './store.ts';

/**
 * Marks the invitation of a new account as used, in the transaction that creates the account. To refuse the account,
 * throws LINK_INVALID if its invitation is not open, and INVITATION_REQUIRED if it has none although joining requires
 * one. The first account of a community needs none, because no member exists yet who could have created it.
 */
export async function consumeInvitationOf(
  services: Pick<Services, 'clock' | 'config'>,
  { trx }: Act,
  { userId, invitation }: { userId: string; invitation: string | null },
): Promise<void> {
  if (invitation !== null) {
    const codeHash = hashToken(invitation);
    const isUsed = await consumeInvitation(trx, { codeHash, userId, now: services.clock() });
    if (!isUsed) throw new AppError('LINK_INVALID', accountCopy.invitationInvalid);
    return;
  }
  if ((await readJoining(trx, services)) === 'open' || (await isOnlyAccount(trx, userId))) return;
  throw new AppError('INVITATION_REQUIRED', accountCopy.invitationRequired);
}

/** Emits `invitationUsed` if the member who has just created a profile joined with an invitation. */
export async function announceNewMember(act: Act, { userId }: { userId: string }): Promise<void> {
  const invitation = await findInviterId(act.trx, userId);
  if (invitation) await act.emit(invitationUsed, { byId: invitation.by_id, userId });
}
