import type { Account } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { OwnAccount } from '../contract.ts';
import { createLink } from './mailed-link.ts';
import { deletionMail, setPasswordMail } from './settings-mails.ts';
import { findAccount } from './store.ts';

export async function readAccount(
  { db }: Pick<Services, 'db'>,
  { userId }: Account,
): Promise<OwnAccount> {
  const row = await findAccount(db, userId);
  if (!row) throw notFound('Account');
  return { email: row.email, hasPassword: row.passwordHash !== null };
}

/** Mails a link that stands for the password which its owner does not have. */
export async function requestLink(
  services: Services,
  { userId, email }: Account,
  purpose: 'password' | 'deletion',
): Promise<void> {
  await services.limits.take('accountMail', userId);
  const link = await createLink(services, { purpose, userId }, email);
  const write = purpose === 'password' ? setPasswordMail : deletionMail;
  const mail = write(email, link, services.config.communityName);
  services.jobs.later('account mail', () => services.mailer.send(mail));
}
