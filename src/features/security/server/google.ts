import { findAccount, lockAccount } from '#features/accounts/server/account-store.ts';
import { beginGoogleSignIn } from '#features/accounts/server/google-sign-in.ts';
import { deleteGoogle, hasGoogle } from '#features/accounts/server/google-store.ts';
import { withHashingSlot } from '#features/accounts/server/hashing-queue.ts';
import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import type { AccountsServices } from '#features/accounts/server/services.ts';
import { checkAccountLink } from '#features/settings/server/mailed-link.ts';
import { type Proof, reauthenticate } from '#features/settings/server/reauthenticate.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { securityCopy } from '../copy.ts';
import { googleDisconnectedMail } from './security-mails.ts';

/**
 * Starts connecting Google. Returns the URL of Google's page, which redirects back to the settings. A mailed link is
 * only checked here. The callback consumes it, so that the member can try again after they have left Google's page.
 */
export async function startGoogle(
  accounts: AccountsServices,
  context: RequestContext,
  account: Account,
  proof: Proof,
): Promise<{ authorizationUrl: string }> {
  const { services } = accounts;
  const { userId } = account;
  const { token } = proof;
  // Only the password check occupies a slot of the hashing queue, because Google may take seconds to respond.
  const authorize = await withHashingSlot(context, () =>
    reauthenticate(services, account, proof, 'security'),
  );
  if (await hasGoogle(services.db, userId)) {
    throw new AppError('CONFLICT', securityCopy.googleExists);
  }
  const link = { purpose: 'security', userId } as const;
  await services.acts.transact(({ trx }) =>
    token === undefined ? authorize(trx) : checkAccountLink(trx, link, token, services.clock()),
  );
  const { authorizationUrl } = await beginGoogleSignIn(accounts, context, {
    display: 'page',
    next: '/settings/security',
    connectTo: account,
    ...(token !== undefined && { link: { purpose: link.purpose, token } }),
  });
  return { authorizationUrl };
}

/** Disconnects Google. Refused without a password, because nobody should lose their last way to sign in. */
export async function removeGoogle(
  services: Services,
  account: Account,
  proof: Proof,
): Promise<void> {
  const { userId } = account;
  const authorize = await reauthenticate(services, account, proof, 'security');
  await services.acts.transact(async (act) => {
    await lockAccount(act.trx, services.engine, userId);
    await authorize(act.trx);
    const current = await findAccount(act.trx, userId);
    if (!current?.passwordHash) throw new AppError('CONFLICT', securityCopy.googleIsLast);
    if (await deleteGoogle(act.trx, userId)) {
      await notifyOwner(services, act, userId, googleDisconnectedMail);
    }
  });
}
