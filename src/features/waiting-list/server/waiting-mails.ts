import { type Letter, letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { waitingListCopy as copy } from '../copy.ts';

interface WaitingMail {
  to: string;
  communityName: string;
  confirmUrl: string;
  leaveUrl: string;
}

/** Adds the unsubscribe link and the List-Unsubscribe headers that every mail to the list needs. */
function withUnsubscribe(mail: Letter, leaveUrl: string): Mail {
  return {
    ...letter({ ...mail, smallLink: { label: copy.leaveLink, url: leaveUrl } }),
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Asks the owner of a new address to confirm it. */
export const confirmMail = (facts: WaitingMail): Mail =>
  withUnsubscribe(
    {
      to: facts.to,
      subject: copy.confirmSubject(facts.communityName),
      before: [copy.confirmMail(facts.communityName)],
      link: { label: copy.confirmButton, url: facts.confirmUrl },
      after: [copy.confirmMailEnd],
    },
    facts.leaveUrl,
  );

/** Tells the owner of a confirmed address that it is already on the list. */
export const knownMail = (facts: WaitingMail): Mail =>
  withUnsubscribe(
    {
      to: facts.to,
      subject: copy.knownSubject(facts.communityName),
      before: [copy.knownMail(facts.communityName)],
    },
    facts.leaveUrl,
  );
