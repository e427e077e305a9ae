import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';

/** The mail with the link to a new password. */
export const resetMail = (to: string, link: string, communityName: string): Mail =>
  letter({
    to,
    subject: `A new password for ${communityName}`,
    before: [
      `Somebody asked for a new password for your ${communityName} account.`,
      'If it was you, choose one here within the next hour:',
    ],
    link: { label: 'Choose a new password', url: link },
    after: ['If it was not you, there is nothing to do: your password stays as it is.'],
  });
