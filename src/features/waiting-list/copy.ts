import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around the list of those who want to hear from the community. */
export const waitingListCopy = catalogue('waiting-list', {
  pageSays: 'The list of those who want to hear from {{community}}.',
  invalid: 'Please enter a valid email address, like you@example.org.',
  tooMany: 'Too many tries from here. Please wait a little and try again.',
  failed: 'That did not work. Please try again.',

  label: 'Your email address',
  placeholder: 'you@example.org',
  ask: 'Ask to join',
  askedTitle: 'Look into your mailbox',
  asked: (email: string): string =>
    `We sent a mail to ${email}. Open the link in it, and you are on the list.`,
  askAgainTitle: 'One more time',
  askAgain: 'Something is not right with this address.',
  askLater: 'Your address is not on the list yet.',

  confirmTitle: 'Is this your address?',
  confirm: (email: string, community: string): string =>
    `${email} goes on the list. Somebody at ${community} writes to you when there is a place.`,
  confirmNow: 'Put me on the list',
  confirmedTitle: 'You are on the list',
  confirmed: (email: string): string => `We will write to ${email}, and not often.`,

  leaveTitle: 'Leave the list?',
  leave: (email: string): string => `${email} is deleted from it at once.`,
  leaveNow: 'Delete my address',
  leftTitle: 'You have left the list',
  left: 'Your address is deleted. Nothing more comes from here.',

  goneTitle: 'This link does not work',
  gone: 'It was used already, is older than a week, or was cut off on its way. You can leave your address again.',
  frontPage: 'Front page',

  confirmSubject: (community: string): string => `Confirm your address for ${community}`,
  confirmMail: (community: string): string =>
    `Somebody left this address to hear from ${community}. If it was you, put it on the list here:`,
  confirmMailEnd:
    'If it was not you, there is nothing to do: we forget this address within a week.',
  knownSubject: (community: string): string => `You are on the list of ${community}`,
  knownMail: (community: string): string =>
    `Somebody left this address again to hear from ${community}. It is on the list already, so there is nothing to do.`,
  leaveLink: 'Leave the list',
});
