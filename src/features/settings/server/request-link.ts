import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { mailAccountLink } from './mailed-link.ts';
import { deletionMail, setPasswordMail } from './settings-mails.ts';

/** Mails a link that replaces the password check for an account that has no password. */
export async function requestLink(
  services: Services,
  { userId, email }: Account,
  purpose: 'password' | 'deletion',
): Promise<void> {
  await services.limits.take('accountMail', userId);
  const write = purpose === 'password' ? setPasswordMail : deletionMail;
  await mailAccountLink(services, { purpose, userId }, { to: email, write });
}
