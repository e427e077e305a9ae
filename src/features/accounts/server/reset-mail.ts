import { linkMail } from '#platform/server/mail/compose-mail.ts';
import { accountMailCopy as copy } from '../copy.ts';

/** The mail with the link to set a new password. */
export const resetMail = linkMail((community) => ({
  subject: copy.resetSubject(community),
  before: [copy.resetRequested(community), copy.resetChoose],
  label: copy.resetLink,
  after: [copy.resetNotYou],
}));
