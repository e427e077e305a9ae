import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { accountMessages } from '../messages.ts';

/** The mail with the link to a new password. */
export const resetMail = (to: string, link: string, communityName: string): Mail =>
  letter({
    to,
    subject: accountMessages.resetSubject(communityName),
    before: [accountMessages.resetAsked(communityName), accountMessages.resetChoose],
    link: { label: accountMessages.resetLink, url: link },
    after: [accountMessages.resetNotAsked],
  });
