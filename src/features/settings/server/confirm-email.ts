import { findAccount, markEmailVerified } from '#features/accounts/server/account-store.ts';
import { addLinkMail } from '#features/accounts/server/mailed-link.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import { consumePoint } from '#platform/server/http/rate-limits.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { mailboxOf } from '#platform/server/mail/mailbox.ts';
import type { Services } from '#platform/server/services.ts';
import { linkLifeMs } from '../rules.ts';
import { consumeAccountLink } from './mailed-link.ts';
import { confirmEmailMail } from './settings-mails.ts';

const confirmationLink = (userId: string, email: string) => ({
  userId,
  purpose: 'confirm',
  page: '/settings/account',
  to: email,
  validMs: linkLifeMs.confirm,
  write: confirmEmailMail,
});

/**
 * Emails a link with which the owner of a new account confirms its address, in the transaction that creates the account.
 * Skips the email if the mailbox has received too many, so that sign-up still succeeds.
 */
export async function sendFirstConfirmation(
  services: Services,
  act: Act,
  { userId }: { userId: string },
): Promise<void> {
  const account = await findAccount(act.trx, userId);
  if (!account || account.isEmailConfirmed) return;
  if (!(await consumePoint(services, 'confirmationMail', mailboxOf(account.email)))) return;
  await addLinkMail(services, act, confirmationLink(userId, account.email));
}

/**
 * Emails a new confirmation link, which replaces the previous one. Does nothing if the address is already confirmed.
 * Throws TOO_MANY_REQUESTS if the mailbox has received too many.
 */
export async function resendConfirmation(services: Services, { userId }: Account): Promise<void> {
  const account = await findAccount(services.db, userId);
  if (!account || account.isEmailConfirmed) return;
  await services.limits.take('confirmationMail', mailboxOf(account.email));
  await services.acts.transact((act) =>
    addLinkMail(services, act, confirmationLink(userId, account.email)),
  );
}

/** Confirms the account's address with the token of a mailed link. */
export async function confirmEmail(
  services: Services,
  gate: SessionGate,
  { userId }: Account,
  token: string,
): Promise<void> {
  await services.limits.take('passwordCheck', userId);
  const { acts, engine, clock } = services;
  await acts.transact(async ({ trx }) => {
    await consumeAccountLink(trx, { purpose: 'confirm', userId }, token, clock());
    await markEmailVerified(trx, engine, userId);
  });
  gate.evictUser(userId);
}
