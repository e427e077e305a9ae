import { type Letter, letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { waitingListMessages as words } from '../messages.ts';

interface WaitingMailFacts {
  to: string;
  communityName: string;
  confirmUrl: string;
  leaveUrl: string;
}

/** Every mail to the list has the way out: a link in it, and the button of a mail program. */
function withWayOut(mail: Letter, leaveUrl: string): Mail {
  return {
    ...letter({ ...mail, smallLink: { label: words.leaveLink, url: leaveUrl } }),
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
      subject: words.confirmSubject(facts.communityName),
      before: [words.confirmMail(facts.communityName)],
      link: { label: words.confirmNow, url: facts.confirmUrl },
      after: [words.confirmMailEnd],
    },
    facts.leaveUrl,
  );

/** To one that is on the list already, so that whoever forgot it is not left waiting. */
export const knownMail = (facts: WaitingMailFacts): Mail =>
  withWayOut(
    {
      to: facts.to,
      subject: words.knownSubject(facts.communityName),
      before: [words.knownMail(facts.communityName)],
    },
    facts.leaveUrl,
  );
