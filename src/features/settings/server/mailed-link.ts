import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  consumeLinkRow,
  deleteLinks,
  insertLink,
} from '#features/accounts/server/account-store.ts';
import { siteUrl } from '#platform/server/config.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { settingsCopy } from '../copy.ts';
import { type LinkPurpose, linkLifeMs, linkPurposes } from '../rules.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Link {
  purpose: LinkPurpose;
  userId: string;
}

/** Creates a link to mail; `value` is stored with it. It replaces an older link for the same purpose. */
export async function createLink(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { purpose, userId }: Link,
  value: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = services.clock();
  const row = { purpose, userId, tokenHash: hashOf(token) };
  const expiresAt = now + linkLifeMs[purpose];
  await services.db
    .transaction()
    .execute((trx) => insertLink(trx, { ...row, value, now, expiresAt }));
  return `${siteUrl(services.config)}/settings/account?${purpose}=${token}`;
}

/**
 * Consumes a link in the transaction of the action that it authorizes, and returns the value stored
 * with it. It works only for the account that requested it, so that nobody can be tricked into
 * confirming a change that someone else started. Throws LINK_INVALID.
 */
export async function consumeLink(
  trx: Transaction<Schema>,
  { purpose, userId }: Link,
  token: string,
  now: number,
): Promise<string> {
  const value = await consumeLinkRow(trx, { purpose, userId, tokenHash: hashOf(token) }, now);
  if (value === undefined) throw new AppError('LINK_INVALID', settingsCopy.linkInvalid);
  return value;
}

/** Invalidates every link that was mailed to an account, including those to reset the password. */
export const invalidateLinks = (trx: Transaction<Schema>, userId: string): Promise<void> =>
  deleteLinks(trx, userId, linkPurposes);
