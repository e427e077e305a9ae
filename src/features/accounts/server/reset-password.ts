import { consumePoint } from '#platform/server/http/rate-limits.ts';
import { linkMail } from '#platform/server/mail/compose-mail.ts';
import { mailboxOf } from '#platform/server/mail/mailbox.ts';
import { AppError } from '#platform/shared/errors.ts';
import { passwordReset } from '../activity.ts';
import { accountCopy, accountMailCopy as copy } from '../copy.ts';
import { isEmail, normalizeEmail, resetLinkLifeMs } from '../rules.ts';
import { invalidEmail } from './account-errors.ts';
import { findAccount, findUserByEmail, markEmailVerified, savePassword } from './account-store.ts';
import { checkNewPassword } from './check-new-password.ts';
import { deleteGoogle } from './google-store.ts';
import { deleteLinks, findLinkOwner } from './link-store.ts';
import { consumeLink, mailLink } from './mailed-link.ts';
import { hashPassword } from './password-hash.ts';
import type { AccountsServices } from './services.ts';
import { deleteSessions } from './session-store.ts';
import { listGuessableWords, writeDummyVerification } from './store.ts';
import { hashToken } from './token.ts';

const purpose = 'reset';

const resetMail = linkMail((community) => ({
  subject: copy.resetSubject(community),
  before: [copy.resetRequested(community), copy.resetChoose],
  label: copy.resetLink,
  after: [copy.resetNotYou],
}));

/** Mails a reset link if the address has an account. If not, the response is the same and takes about as long. */
export async function requestPasswordReset(
  { services }: AccountsServices,
  input: { email: string },
): Promise<void> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  // Limits emails per mailbox. The response does not reveal that the limit was reached.
  if (!(await consumePoint(services, 'passwordResetMail', mailboxOf(email)))) return;
  const { db, acts, clock } = services;
  const user = await findUserByEmail(db, email);
  if (!user) return acts.transact(({ trx }) => writeDummyVerification(trx, clock()));
  const { userId } = user;
  const link = { userId, purpose, page: '/login', to: email, validMs: resetLinkLifeMs };
  await mailLink(services, { ...link, write: resetMail });
}

/**
 * Sets a new password with a mailed link, ends every session of the account and invalidates its other links. Opening
 * the link also proves that the address is the owner's.
 */
export async function resetPassword(
  { services, gate }: AccountsServices,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, acts, engine, clock, config, passwordCost } = services;
  const owner = await findLinkOwner(db, { purpose, tokenHash: hashToken(token) });
  const guessableWords = owner ? await listGuessableWords(db, owner) : [];
  await checkNewPassword(password, [...guessableWords, config.communityName]);
  const hash = await hashPassword(password, passwordCost);
  const userId = await acts.transact(async (act) => {
    const { trx } = act;
    const now = clock();
    const link = await consumeLink(trx, { purpose, token }, now);
    const account = link && (await findAccount(trx, link.userId));
    // A link that is requested while the account's address changes can still be mailed to the old address.
    if (!link || account?.email !== link.email)
      throw new AppError('RESET_TOKEN_INVALID', accountCopy.resetTokenInvalid);
    await deleteLinks(trx, link.userId);
    await savePassword(trx, link.userId, hash, now);
    const wasUnverified = await markEmailVerified(trx, engine, link.userId);
    // Somebody else may have signed up with the address and connected their Google account, which must stop working.
    if (wasUnverified) await deleteGoogle(trx, link.userId);
    await deleteSessions(trx, link.userId);
    await act.emit(passwordReset, { userId: link.userId, wasUnverified });
    return link.userId;
  });
  gate.evictUser(userId);
}
