import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { settingsMailCopy as copy } from '../copy.ts';

/** The email to the address of a new account, with the link that confirms it. */
export const confirmationMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: copy.confirmationSubject(community),
    before: [copy.confirmation(community)],
    link: { label: copy.newEmailLink, url: link },
    after: [copy.worksForAWeek, copy.confirmationNotYou],
  });

/** The email to a new address, with the link that confirms the address. */
export const confirmEmailMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: copy.newEmailSubject(community),
    before: [copy.newEmail(community)],
    link: { label: copy.newEmailLink, url: link },
    after: [copy.worksForADay, copy.newEmailNotYou],
  });

/** The email to the old address after it was replaced. */
export const emailChangedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: copy.emailChangedSubject(community),
    before: [copy.emailChanged(community), copy.emailChangedNotYou],
  });

export const passwordChangedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: copy.passwordChangedSubject(community),
    before: [copy.passwordChanged(community), copy.passwordChangedNotYou],
  });

export const setPasswordMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: copy.setPasswordSubject(community),
    before: [copy.setPassword(community)],
    link: { label: copy.setPasswordLink, url: link },
    after: [copy.worksForAnHour, copy.setPasswordNotYou],
  });

export const deletionMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: copy.deletionSubject(community),
    before: [copy.deletion(community)],
    link: { label: copy.deletionLink, url: link },
    after: [copy.deletionWorksForAnHour, copy.deletionNotYou],
  });

/** The email with a link that proves who opens it, for members without a password. */
export const proofMail = (to: string, link: string, community: string): Mail =>
  letter({
    to,
    subject: copy.proofSubject(community),
    before: [copy.proof(community)],
    link: { label: copy.proofLink, url: link },
    after: [copy.worksForAnHour, copy.proofNotYou],
  });

/** The email to the address of a deleted account. */
export const accountDeletedMail = (to: string, community: string): Mail =>
  letter({
    to,
    subject: copy.deletedSubject(community),
    before: [copy.deleted(community), copy.farewell],
  });
