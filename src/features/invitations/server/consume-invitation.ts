import { accountCopy } from '#features/accounts/copy.ts';
import { hashToken } from '#features/accounts/server/token.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { invitationUsed } from '../activity.ts';
import { readJoining } from './joining.ts';
import { consumeInvitation, findInviterId, isOnlyAccount } from './store.ts';

/**
 * Uses the invitation of a new account, in the transaction that creates it, or refuses the account. Throws LINK_INVALID
 * if the invitation is not open, and INVITATION_REQUIRED if an invitation is missing although joining requires one. The
 * first account of a community needs no invitation, because nobody could create one.
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

/** Notifies other features when somebody who was invited has become a member. */
export async function announceNewMember(act: Act, { userId }: { userId: string }): Promise<void> {
  const invitation = await findInviterId(act.trx, userId);
  if (invitation) await act.emit(invitationUsed, { byId: invitation.by_id, userId });
}
