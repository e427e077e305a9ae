import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { mailAccountLink } from './mailed-link.ts';
import { deletionMail, proofMail, setPasswordMail } from './settings-mails.ts';

const mails = { password: setPasswordMail, deletion: deletionMail, security: proofMail };

/** Mails a link that a member without a password can use instead of one, to prove who they are. */
export async function requestLink(
  services: Services,
  { userId, email }: Account,
  purpose: keyof typeof mails,
): Promise<void> {
  await services.limits.take('accountMail', userId);
  await mailAccountLink(services, { purpose, userId }, { to: email, write: mails[purpose] });
}
