import { composeMail, type NewMail } from '#platform/server/mail/compose-mail.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { waitingListCopy as copy } from '../copy.ts';

interface WaitingMail {
  to: string;
  communityName: string;
  confirmUrl: string;
  leaveUrl: string;
}

/** Adds the unsubscribe link and the List-Unsubscribe headers that every email to the list needs. */
function withUnsubscribe(mail: NewMail, leaveUrl: string): Mail {
  return {
    ...composeMail({ ...mail, smallLinks: [{ label: copy.leaveLink, url: leaveUrl }] }),
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Asks the owner of a new address to confirm it. */
export const confirmMail = (options: WaitingMail): Mail =>
  withUnsubscribe(
    {
      to: options.to,
      subject: copy.confirmSubject(options.communityName),
      before: [copy.confirmMail(options.communityName)],
      link: { label: copy.confirmButton, url: options.confirmUrl },
      after: [copy.confirmMailEnd],
    },
    options.leaveUrl,
  );

/** Tells the owner of a confirmed address that it is already on the list. */
export const alreadyListedMail = (options: WaitingMail): Mail =>
  withUnsubscribe(
    {
      to: options.to,
      subject: copy.alreadyListedSubject(options.communityName),
      before: [copy.alreadyListedMail(options.communityName)],
    },
    options.leaveUrl,
  );

/** Invites the owner of an address on the list to join. */
export const invitationMail = (
  options: Omit<WaitingMail, 'confirmUrl'> & { joinUrl: string },
): Mail =>
  withUnsubscribe(
    {
      to: options.to,
      subject: copy.inviteSubject(options.communityName),
      before: [copy.inviteMail(options.communityName)],
      link: { label: copy.inviteButton, url: options.joinUrl },
      after: [copy.inviteMailEnd],
    },
    options.leaveUrl,
  );
