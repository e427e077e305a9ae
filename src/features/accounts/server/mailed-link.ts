import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { siteUrl } from '#platform/server/config.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { consumeLinkRow, findLinkRow, insertLink, type LinkRow } from './link-store.ts';
import { writeToOwner } from './owner-mail.ts';
import { hashToken, newToken } from './token.ts';

interface MailedLink {
  userId: string;
  /** What the link is for, which is also the name of its query parameter. */
  purpose: string;
  /** The page that the link opens. */
  page: string;
  to: string;
  validMs: number;
  write(to: string, link: string, community: string): Mail;
}

/**
 * Adds a link and its mail in the transaction of an act. The mail is in the owner's language. The link replaces the
 * account's previous one for the same purpose. The caller limits how many mails a mailbox receives.
 */
export async function addLinkMail(
  { outbox, config, clock }: Pick<Services, 'outbox' | 'config' | 'clock'>,
  act: Act,
  { userId, purpose, page, to, validMs, write }: MailedLink,
): Promise<void> {
  const token = newToken();
  const url = `${siteUrl(config)}${page}?${purpose}=${token}`;
  const mail = await writeToOwner(act.trx, userId, () => write(to, url, config.communityName));
  const link = { userId, purpose, tokenHash: hashToken(token), email: to };
  await insertLink(act.trx, { ...link, expiresAt: clock() + validMs });
  await outbox.add(act, mail, { validMs, limit: null });
}

/** Mails a link, as {@link addLinkMail} does, in a transaction of its own. */
export const mailLink = (
  services: Pick<Services, 'acts' | 'outbox' | 'config' | 'clock'>,
  link: MailedLink,
): Promise<void> => services.acts.transact((act) => addLinkMail(services, act, link));

/** Finds a link that {@link consumeLink} can still consume. */
export const findLink = (
  db: Kysely<Schema>,
  { purpose, token }: { purpose: string; token: string },
  now: number,
): Promise<Pick<LinkRow, 'userId'> | undefined> =>
  findLinkRow(db, { purpose, tokenHash: hashToken(token) }, now);

/**
 * Consumes a link in the transaction of the action that it authorizes. Returns undefined if the link is unknown, used,
 * replaced or expired; the caller must then fail. An action that changes the password or
 * the address must also delete the account's other links.
 */
export const consumeLink = (
  trx: Transaction<Schema>,
  { purpose, token }: { purpose: string; token: string },
  now: number,
): Promise<Pick<LinkRow, 'userId' | 'email'> | undefined> =>
  consumeLinkRow(trx, { purpose, tokenHash: hashToken(token) }, now);
