import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { settingsMailMessages as words } from '../messages.ts';

/** To the new address: the link that proves it. */
export const confirmEmailMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: words.newEmailSubject(community),
    before: [words.newEmail(community)],
    link: { label: words.newEmailLink, url: link },
    after: [words.worksForADay, words.newEmailNotYou],
  });

/** To the old address, once another one has taken its place. */
export const emailChangedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: words.emailChangedSubject(community),
    before: [words.emailChanged(community), words.emailChangedNotYou],
  });

export const passwordChangedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: words.passwordChangedSubject(community),
    before: [words.passwordChanged(community), words.passwordChangedNotYou],
  });

export const setPasswordMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: words.setPasswordSubject(community),
    before: [words.setPassword(community)],
    link: { label: words.setPasswordLink, url: link },
    after: [words.worksForAnHour, words.setPasswordNotYou],
  });

export const deletionMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: words.deletionSubject(community),
    before: [words.deletion(community)],
    link: { label: words.deletionLink, url: link },
    after: [words.deletionWorksForAnHour, words.deletionNotYou],
  });

/** To where the account was, when it is gone. */
export const accountDeletedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: words.deletedSubject(community),
    before: [words.deleted(community), words.farewell],
  });
