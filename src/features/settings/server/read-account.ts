import type { Account } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Parts } from '#platform/server/parts.ts';
import type { OwnAccount } from '../contract.ts';
import { createLink } from './mailed-link.ts';
import { deletionMail, setPasswordMail } from './settings-mails.ts';
import { findAccount } from './store.ts';

export async function readAccount(
  { db }: Pick<Parts, 'db'>,
  { userId }: Account,
): Promise<OwnAccount> {
  const row = await findAccount(db, userId);
  if (!row) throw notFound('Account');
  return { email: row.email, hasPassword: row.passwordHash !== null };
}

/** Mails a link that stands for the password which its owner does not have. */
export async function requestLink(
  parts: Parts,
  { userId, email }: Account,
  purpose: 'password' | 'deletion',
): Promise<void> {
  await parts.limits.take('accountMail', userId);
  const link = await createLink(parts, { purpose, userId }, email);
  const write = purpose === 'password' ? setPasswordMail : deletionMail;
  const mail = write(email, link, parts.config.communityName);
  parts.jobs.later('account mail', () => parts.mailer.send(mail));
}
