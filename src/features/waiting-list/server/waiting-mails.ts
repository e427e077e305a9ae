import { type Letter, letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { waitingListCopy as copy } from '../copy.ts';

interface WaitingMailFacts {
  to: string;
  communityName: string;
  confirmUrl: string;
  leaveUrl: string;
}

/** Every mail to the list has the way out: a link in it, and the button of a mail program. */
function withWayOut(mail: Letter, leaveUrl: string): Mail {
  return {
    ...letter({ ...mail, smallLink: { label: copy.leaveLink, url: leaveUrl } }),
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** To an address that somebody left: nothing happens until its owner opens the link. */
export const confirmMail = (facts: WaitingMailFacts): Mail =>
  withWayOut(
    {
      to: facts.to,
      subject: copy.confirmSubject(facts.communityName),
      before: [copy.confirmMail(facts.communityName)],
      link: { label: copy.confirmButton, url: facts.confirmUrl },
      after: [copy.confirmMailEnd],
    },
    facts.leaveUrl,
  );

/** To one that is on the list already, so that whoever forgot it is not left waiting. */
export const knownMail = (facts: WaitingMailFacts): Mail =>
  withWayOut(
    {
      to: facts.to,
      subject: copy.knownSubject(facts.communityName),
      before: [copy.knownMail(facts.communityName)],
    },
    facts.leaveUrl,
  );
