import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { accountMailMessages as words } from '../messages.ts';

/** The mail with the link to a new password. */
export const resetMail = (to: string, link: string, communityName: string): Mail =>
  letter({
    to,
    subject: words.resetSubject(communityName),
    before: [words.resetAsked(communityName), words.resetChoose],
    link: { label: words.resetLink, url: link },
    after: [words.resetNotAsked],
  });
