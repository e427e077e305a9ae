import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { settingsCopy } from '../copy.ts';
import { type LinkPurpose, linkLifeMs } from '../rules.ts';
import { insertLink, takeLink } from './store.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Link {
  purpose: LinkPurpose;
  userId: string;
}

/** Makes a link for a mail; `value` is kept with it. An older one for the same purpose works no more. */
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
  const site = services.config.publicUrl ?? `http://localhost:${services.config.port}`;
  return `${site}/settings/account?${purpose}=${token}`;
}

/**
 * Uses a link up in the transaction of what it allows; returns what was kept with it. It works for
 * the account that asked for it alone, so that nobody is led to confirm what another one began.
 */
export async function useLink(
  trx: Transaction<Schema>,
  { purpose, userId }: Link,
  token: string,
  now: number,
): Promise<string> {
  const value = await takeLink(trx, { purpose, userId, tokenHash: hashOf(token) }, now);
  if (value === undefined) throw new AppError('LINK_INVALID', settingsCopy.linkInvalid);
  return value;
}
