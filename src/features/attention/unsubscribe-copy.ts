import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for the page on which the recipient of an email stops further emails of its kind. */
export const unsubscribeCopy = catalogue('unsubscribe', {
  title: 'Stop these emails?',
  kinds: {
    message: 'You won’t get any more emails about new messages.',
    request: 'You won’t get any more emails about people who would like to message you.',
    mention: 'You won’t get any more emails about mentions of you.',
    reply: 'You won’t get any more emails about replies to your comments.',
    comment: 'You won’t get any more emails about comments on your posts and events.',
    reminder: 'You won’t get any more emails before events you’re going to.',
    event_changed: 'You won’t get any more emails about changes to events you’re going to.',
    event_cancelled: 'You won’t get any more emails about cancelled events.',
    removed_from_event: 'You won’t get any more emails about being removed from events.',
    announcement: 'You won’t get any more emails about messages to everyone who’s going.',
    case_decided: 'You won’t get any more emails about moderators’ decisions.',
    report_decided: 'You won’t get any more emails about your reports.',
    join: 'You won’t get any more emails about people who join your events.',
    like: 'You won’t get any more emails about likes.',
    newcomer: 'You won’t get any more emails about new members.',
    invitation_used: 'You won’t get any more emails about people who join with your invitation.',
    vouched: 'You won’t get any more emails about members who vouch for you.',
    digest: 'You won’t get the digest any more.',
  },
  button: 'Stop these emails',
  doneTitle: 'Done',
  done: 'You won’t get these emails any more. You can turn them on again in your settings.',
  offTitle: 'These emails are already off',
  off: 'You can turn them on again in your settings.',
  settings: 'Open your settings',
  invalidTitle: 'This link doesn’t work',
  invalid: 'It is incomplete or was changed. Please open it from the email again.',
});
