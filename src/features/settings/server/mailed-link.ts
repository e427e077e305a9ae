import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { addLinkMail, consumeLink, findLink } from '#features/accounts/server/mailed-link.ts';
import { mailboxOf } from '#platform/server/mail/mailbox.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { settingsCopy } from '../copy.ts';
import { type LinkPurpose, linkLifeMs } from '../rules.ts';

interface AccountLink {
  purpose: LinkPurpose;
  userId: string;
}

/**
 * Mails a link to a settings page. The link replaces the account's previous one for the same purpose. If the mailbox
 * has received too many emails, throws TOO_MANY_REQUESTS instead. `authorize` checks in the transaction that the
 * request comes from the account's owner.
 */
export async function mailAccountLink(
  services: Pick<Services, 'acts' | 'outbox' | 'limits' | 'config' | 'clock'>,
  { purpose, userId }: AccountLink,
  mail: { to: string; write(to: string, link: string, community: string): Mail },
  authorize: (trx: Transaction<Schema>) => Promise<void> = async () => undefined,
): Promise<void> {
  await services.limits.take('mailToAddress', mailboxOf(mail.to));
  const validMs = linkLifeMs[purpose];
  const page = purpose === 'security' ? '/settings/security' : '/settings/account';
  await services.acts.transact(async (act) => {
    await authorize(act.trx);
    await addLinkMail(services, act, { purpose, userId, page, validMs, ...mail });
  });
}

/**
 * Consumes a link in the transaction of the action that it authorizes, and returns the address that it was sent to. A
 * link works only for the account that requested it, so that nobody can be tricked into confirming a change that
 * someone else started. Throws LINK_INVALID if the link is another account's, unknown, used, replaced or
 * expired.
 */
export async function consumeAccountLink(
  trx: Transaction<Schema>,
  { purpose, userId }: AccountLink,
  token: string,
  now: number,
): Promise<string> {
  const link = await consumeLink(trx, { purpose, token }, now);
  if (link?.userId !== userId) throw invalidLink();
  return link.email;
}

/** Throws LINK_INVALID if {@link consumeAccountLink} would, but does not consume the link: a later request does. */
export async function checkAccountLink(
  db: Kysely<Schema>,
  { purpose, userId }: AccountLink,
  token: string,
  now: number,
): Promise<void> {
  const link = await findLink(db, { purpose, token }, now);
  if (link?.userId !== userId) throw invalidLink();
}

const invalidLink = (): AppError => new AppError('LINK_INVALID', settingsCopy.linkInvalid);
