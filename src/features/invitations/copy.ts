import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy of the invitation settings, of “Invited by” on profiles, and of refusals by the server. */
export const invitationCopy = catalogue('invitation', {
  limitReached: (max: number): string =>
    `You have ${max} open invitations. Once one is used, revoked or expired, you can create another.`,
  confirmFirst: 'Please confirm your email first. Then you can invite people.',
  meetFirst:
    'You can invite people once a vouched member has met you and vouched for you. Come to an event and say hello.',
  alreadyUsed: 'Someone has already joined with this invitation.',

  title: 'Invite people',
  text: 'Each link lets one person join within 30 days. It shows them your name, and their profile will say that you invited them.',
  open: (count: number, max: number): string => `${count} of ${max} open`,
  create: 'Create a link',
  createFailed: 'Couldn’t create a link. Please try again.',
  created: 'Your new link',
  createdText: 'Copy it now: we don’t keep it, so we can’t show it again.',
  link: 'Invitation link',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'Couldn’t copy the link. Please select it and copy it yourself.',
  share: 'Share',
  shareText: (community: string): string => `Come and join me on ${community}`,
  list: 'Your invitations',
  loading: 'Loading your invitations',
  loadFailed: 'Couldn’t load your invitations',
  none: 'No invitations yet',
  noneText: 'Who would you like to see here?',
  more: 'Show more',
  states: { open: 'Open', used: 'Used', expired: 'Expired' },
  mailed: 'Sent to the waiting list',
  personal: 'Personal link',
  createdAt: 'Created',
  until: (date: string): string => `works until ${date}`,
  joined: 'joined',
  someone: 'Someone has joined',
  revoke: 'Revoke',
  revokeOf: (date: string): string => `Revoke the invitation from ${date}`,
  revokeTitle: 'Revoke this invitation?',
  revokeText: 'Its link will stop working right away.',
  keep: 'Keep it',
  revoked: 'The link has stopped working.',
  revokeFailed: 'Couldn’t revoke the invitation. Please try again.',

  invitedBy: 'Invited by',

  joiningTitle: 'Who can join',
  joiningLabel: 'Only people with an invitation can join',
  joiningText:
    'Members and administrators can invite people. The front page points everyone else to the waiting list.',
  joiningLoadFailed: 'Couldn’t load this setting',
  joiningSaved: {
    open: 'Everyone can join now.',
    invited: 'Only people with an invitation can join now.',
  },
  joiningFailed: 'That didn’t work. Please try again.',
});
