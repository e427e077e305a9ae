import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';

/** "3 members and 2 events": those who have chosen an area. Leaves out a count of zero. */
function whatHasArea(members: number, events: number): string {
  const memberText = `${numberText(members)} ${members === 1 ? 'member' : 'members'}`;
  const eventText = `${numberText(events)} ${events === 1 ? 'event' : 'events'}`;
  return [...(members ? [memberText] : []), ...(events ? [eventText] : [])].join(' and ');
}

/** Copy of the administration pages. */
export const adminCopy = catalogue('admin', {
  title: 'Administration',
  numbers: 'Numbers',
  testimonials: 'Testimonials',
  joining: 'Joining',
  mail: 'Mail',
  areas: 'Areas',
  cases: 'Cases',
  members: 'Members',
  log: 'Log',
  moderation: 'Cases',
  rules: 'Rules',
  showMore: 'Show more',
  moreFailed: 'Couldn’t load more.',

  state: 'Filter testimonials',
  states: { waiting: 'Pending', approved: 'On the front page', declined: 'Declined' },
  loadingTestimonials: 'Loading testimonials',
  testimonialsFailed: 'Couldn’t load the testimonials',
  none: {
    waiting: 'Nothing to review',
    approved: 'None on the front page yet',
    declined: 'Nothing declined',
  },
  noneText: {
    waiting: 'Members write testimonials in their settings. New ones appear here.',
    approved: 'Testimonials you approve appear here and on the front page.',
    declined: 'Testimonials you decline stay here, in case you change your mind.',
  },
  approve: 'Approve',
  decline: 'Decline',
  takeDown: 'Take down',
  approveOf: (name: string): string => `Approve ${name}’s testimonial`,
  declineOf: (name: string): string => `Decline ${name}’s testimonial`,
  takeDownOf: (name: string): string => `Take down ${name}’s testimonial`,
  approved: (name: string): string => `${name}’s testimonial is on the front page.`,
  declined: (name: string): string => `${name}’s testimonial won’t appear on the front page.`,
  reviewFailed: 'That didn’t work. Please try again.',

  loadingWaiting: 'Loading waiting list',
  waitingFailed: 'Couldn’t load the waiting list',
  waitingCount: (confirmed: number): string =>
    `${numberText(confirmed)} ${confirmed === 1 ? 'person is' : 'people are'} waiting for a place`,
  unconfirmed: (count: number): string =>
    count === 0
      ? 'Everyone has confirmed their address.'
      : `${numberText(count)} more ${count === 1 ? 'hasn’t' : 'haven’t'} confirmed their address yet.`,
  download: 'Download as CSV',
  empty: 'Nobody’s waiting',
  emptyText:
    'Visitors can leave their email address on the front page. Once they confirm it, it appears here.',
  address: 'Email',
  since: 'Confirmed',
  actions: 'Actions',
  remove: 'Remove',
  removeOf: (email: string): string => `Remove ${email}`,
  removeTitle: 'Remove this address?',
  removeText: (email: string): string =>
    `We’ll delete ${email} from the list without telling them. They can join it again.`,
  keep: 'Keep it',
  removed: (email: string): string => `${email} is off the list.`,
  removeFailed: 'Couldn’t remove the address. Please try again.',
  invite: 'Invite',
  inviteOf: (email: string): string => `Invite ${email}`,
  invitedOn: 'Invited on',
  invited: (email: string): string => `${email} will get an invitation by email.`,
  inviteFailed: 'Couldn’t invite this address. Please try again.',

  loadingMail: 'Loading unsent mail',
  mailFailed: 'Couldn’t load the unsent mail',
  pendingMail: (count: number): string =>
    `${numberText(count)} ${count === 1 ? 'email is' : 'emails are'} waiting to be sent`,
  failedMail: (count: number): string =>
    count === 0
      ? 'None failed in the last 30 days.'
      : `${numberText(count)} failed in the last 30 days.`,
  possiblySentMail: (count: number): string =>
    `${numberText(count)} may have been sent and won’t be sent again.`,
  emailsInFolder:
    'This server isn’t set up to send email. It writes every email to the “mail” folder in its data folder. To send them, set SMTP_URL as the operating guide explains.',
  noMail: 'No emails are waiting to be sent',
  noMailText: 'Emails that can’t be sent right away appear here with the reason.',
  mailCreated: 'Created',
  mailAttempts: 'Attempts',
  mailNextAttempt: 'Next attempt',
  mailFailedAt: 'Failed',
  mailInterruptedAt: 'Interrupted',
  mailReason: 'Reason',
  mailReasons: {
    none: 'No failure yet',
    expired: 'Expired before it was sent',
    unknown: 'Unknown',
    'handed over': 'Being handed to the mail server',
    'possibly sent': 'Possibly sent: the mail server didn’t confirm it',
  },

  areasTitle: 'Areas',
  areasText:
    'Members choose the area they live in, and hosts choose one for each event. Everyone can find people by area.',
  loadingAreas: 'Loading areas',
  areasFailed: 'Couldn’t load the areas',
  noAreas: 'No areas yet',
  noAreasText: 'Add parts of your town or nearby towns. Until then, nobody is asked for an area.',
  newArea: 'New area',
  areaName: 'Name',
  addArea: 'Add area',
  areaMembers: (count: number): string =>
    `${numberText(count)} ${count === 1 ? 'member' : 'members'}`,
  areaEvents: (count: number): string => `${numberText(count)} ${count === 1 ? 'event' : 'events'}`,
  sortAreas: 'Sort A to Z',
  areasSorted: 'The areas are sorted by name.',
  moveAreaUp: (name: string): string => `Move ${name} up`,
  moveAreaDown: (name: string): string => `Move ${name} down`,
  renameArea: (name: string): string => `Rename ${name}`,
  deleteArea: (name: string): string => `Delete ${name}`,
  deleteAreaTitle: (name: string): string => `Delete ${name}?`,
  deleteAreaText: (members: number, events: number): string =>
    members + events === 0
      ? 'Nobody has chosen this area.'
      : `${whatHasArea(members, events)} will have no area until another one is chosen.`,
  delete: 'Delete',
  areaAdded: (name: string): string => `${name} is on the list.`,
  areaDeleted: (name: string): string => `${name} is off the list.`,
  areaFailed: 'That didn’t work. Please try again.',
});
