import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';

/** To the new address: the link that proves it. */
export const confirmEmailMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: `Your new address for ${community}`,
    before: [`This address was named as the new one of a ${community} account. If it was you:`],
    link: { label: 'Confirm this address', url: link },
    after: [
      'The link works for a day, in the browser in which you are signed in.',
      'If it was not you, there is nothing to do: the address will not be used.',
    ],
  });

/** To the old address, once another one has taken its place. */
export const emailChangedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: `Your ${community} account has another address`,
    before: [
      `Your ${community} account has been given another email address, and this one signs in there no more.`,
      'If it was not you, write to whoever runs the community at once.',
    ],
  });

export const passwordChangedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: `Your ${community} password was changed`,
    before: [
      `The password of your ${community} account was changed, and all other devices were signed out.`,
      'If it was not you, choose “Forgot your password?” where you sign in and set a new one.',
    ],
  });

export const setPasswordMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: `A password for ${community}`,
    before: [`You asked to set a password for your ${community} account.`],
    link: { label: 'Set a password', url: link },
    after: [
      'The link works for an hour, in the browser in which you are signed in.',
      'If it was not you, there is nothing to do.',
    ],
  });

export const deletionMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: `Deleting your ${community} account`,
    before: [`You asked to delete your ${community} account. Nothing has happened yet.`],
    link: { label: 'Go on', url: link },
    after: [
      'The link works for an hour, in the browser in which you are signed in. You will be asked once more.',
      'If it was not you, there is nothing to do: your account stays.',
    ],
  });

/** To where the account was, when it is gone. */
export const accountDeletedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: `Your ${community} account is deleted`,
    before: [
      `Your ${community} account and what was yours in it are deleted, as you asked.`,
      'Thank you for having been there.',
    ],
  });
