import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for the form, pages and emails of the waiting list. The server fills the placeholder in double braces. */
export const waitingListCopy = catalogue('waiting-list', {
  pageDescription: 'The waiting list for {{community}}.',
  invalid: 'Please enter a valid email address, like you@example.org.',
  tooMany: 'Too many attempts. Please wait a moment and try again.',
  failed: 'Something went wrong. Please try again.',

  label: 'Your email address',
  placeholder: 'you@example.org',
  submit: 'Join the waiting list',
  requestedTitle: 'Check your inbox',
  requested: (email: string): string =>
    `We sent an email to ${email}. Open the link in it to join the waiting list.`,
  tryAgainTitle: 'Let’s try again',
  tryAgain: 'Something isn’t right with this address.',
  tryLater: 'Your address isn’t on the waiting list yet.',

  confirmTitle: 'Is this your address?',
  confirm: (email: string, community: string): string =>
    `We’ll add ${email} to the waiting list. Someone at ${community} will write to you when a place opens up.`,
  confirmButton: 'Add me to the list',
  confirmedTitle: 'You’re on the list',
  confirmed: (email: string): string => `We’ll email ${email}, but not often.`,

  leaveTitle: 'Leave the waiting list?',
  leave: (email: string): string => `We’ll delete ${email} right away.`,
  leaveButton: 'Delete my address',
  leftTitle: 'You’ve left the waiting list',
  left: 'We’ve deleted your address. You won’t hear from us again.',

  linkInvalidTitle: 'This link doesn’t work',
  linkInvalid:
    'It’s incomplete or more than a week old, or your address is no longer on the list. You can enter your address again.',

  confirmSubject: (community: string): string => `Confirm your address for ${community}`,
  confirmMail: (community: string): string =>
    `Someone entered this address to join the waiting list for ${community}. If it was you, add yourself to the list.`,
  confirmMailEnd:
    'If it wasn’t you, you can ignore this email. We delete the address within a week.',
  alreadyListedSubject: (community: string): string =>
    `You’re on the waiting list for ${community}`,
  alreadyListedMail: (community: string): string =>
    `Someone entered this address again to join the waiting list for ${community}. It’s already on the list, so there’s nothing you need to do.`,
  inviteSubject: (community: string): string => `Your invitation to ${community}`,
  inviteMail: (community: string): string =>
    `You asked to join ${community}, and there’s a place for you now.`,
  inviteButton: 'Accept the invitation',
  inviteMailEnd: 'The link works once, within 30 days.',
  leaveLink: 'Leave the waiting list',
});
