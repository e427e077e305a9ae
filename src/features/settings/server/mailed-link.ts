import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  consumeLinkRow,
  deleteLinks,
  insertLink,
} from '#features/accounts/server/account-store.ts';
import { siteUrl } from '#platform/server/config.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { settingsCopy } from '../copy.ts';
import { type LinkPurpose, linkLifeMs, linkPurposes } from '../rules.ts';

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Link {
  purpose: LinkPurpose;
  userId: string;
}

interface LinkMail {
  /** Stored with the link, and returned when it is consumed. */
  value: string;
  to: string;
  write(to: string, link: string, community: string): Mail;
}

/** Mails a link, which replaces an older one for the same purpose. */
export async function mailLink(
  services: Pick<Services, 'acts' | 'outbox' | 'config' | 'clock'>,
  { purpose, userId }: Link,
  { value, to, write }: LinkMail,
): Promise<void> {
  const { acts, outbox, config, clock } = services;
  const token = randomBytes(24).toString('base64url');
  const url = `${siteUrl(config)}/settings/account?${purpose}=${token}`;
  const mail = write(to, url, config.communityName);
  const validMs = linkLifeMs[purpose];
  await acts.transact(async (act) => {
    const now = clock();
    const row = { purpose, userId, tokenHash: hashToken(token) };
    await insertLink(act.trx, { ...row, value, now, expiresAt: now + validMs });
    await outbox.add(act, mail, { validMs });
  });
}

/**
 * Consumes a link in the transaction of the action that it authorizes, and returns the value stored with the
 * link. A link works only for the account that requested it, so that nobody can be tricked into confirming a
 * change that someone else started. Throws LINK_INVALID if it is unknown, used or expired.
 */
export async function consumeLink(
  trx: Transaction<Schema>,
  { purpose, userId }: Link,
  token: string,
  now: number,
): Promise<string> {
  const value = await consumeLinkRow(trx, { purpose, userId, tokenHash: hashToken(token) }, now);
  if (value === undefined) throw new AppError('LINK_INVALID', settingsCopy.linkInvalid);
  return value;
}

/** Invalidates every link that was mailed to an account, including those to reset the password. */
export const invalidateLinks = (trx: Transaction<Schema>, userId: string): Promise<void> =>
  deleteLinks(trx, userId, linkPurposes);
