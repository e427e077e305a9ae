import { linkMail, noticeMail } from '#platform/server/mail/compose-mail.ts';
import { settingsMailCopy as copy } from '../copy.ts';

/** The email that asks the owner of an account to confirm its address: sent after sign-up, and again on request. */
export const confirmEmailMail = linkMail((community) => ({
  subject: copy.confirmationSubject(community),
  before: [copy.confirmation(community)],
  label: copy.newEmailLink,
  after: [copy.worksForAWeek, copy.confirmationNotYou],
}));

/** The email to a member's future address, with the link that makes the change. */
export const confirmEmailChangeMail = linkMail((community) => ({
  subject: copy.newEmailSubject(community),
  before: [copy.newEmail(community)],
  label: copy.newEmailLink,
  after: [copy.worksForADay, copy.newEmailNotYou],
}));

/** The email to the old address after it was replaced. */
export const emailChangedMail = noticeMail((community) => ({
  subject: copy.emailChangedSubject(community),
  before: [copy.emailChanged(community), copy.emailChangedNotYou],
}));

export const passwordChangedMail = noticeMail((community) => ({
  subject: copy.passwordChangedSubject(community),
  before: [copy.passwordChanged(community), copy.passwordChangedNotYou],
}));

export const setPasswordMail = linkMail((community) => ({
  subject: copy.setPasswordSubject(community),
  before: [copy.setPassword(community)],
  label: copy.setPasswordLink,
  after: [copy.worksForAnHour, copy.setPasswordNotYou],
}));

export const deletionMail = linkMail((community) => ({
  subject: copy.deletionSubject(community),
  before: [copy.deletion(community)],
  label: copy.deletionLink,
  after: [copy.deletionWorksForAnHour, copy.deletionNotYou],
}));

/** The email with a link by which members without a password prove who they are. */
export const proofMail = linkMail((community) => ({
  subject: copy.proofSubject(community),
  before: [copy.proof(community)],
  label: copy.proofLink,
  after: [copy.worksForAnHour, copy.proofNotYou],
}));

/** The email to the address of a deleted account. */
export const accountDeletedMail = noticeMail((community) => ({
  subject: copy.deletedSubject(community),
  before: [copy.deleted(community), copy.farewell],
}));
