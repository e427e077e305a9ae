import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { accountMailCopy as copy } from '../copy.ts';

/** The mail with the link to set a new password. */
export const resetMail = (to: string, link: string, communityName: string): Mail =>
  letter({
    to,
    subject: copy.resetSubject(communityName),
    before: [copy.resetRequested(communityName), copy.resetChoose],
    link: { label: copy.resetLink, url: link },
    after: [copy.resetNotYou],
  });
