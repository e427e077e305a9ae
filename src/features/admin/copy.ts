import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';

/** Every word of the administrators' room that stands nowhere else. */
export const adminCopy = catalogue('admin', {
  title: 'Administration',
  numbers: 'Numbers',
  testimonials: 'Testimonials',
  waitingList: 'Waiting list',
  showMore: 'Show more',

  state: 'Which testimonials',
  states: { waiting: 'Waiting', approved: 'On the front page', declined: 'Not taken' },
  loadingTestimonials: 'Loading testimonials',
  testimonialsFailed: 'The testimonials could not be loaded',
  none: {
    waiting: 'Nothing waits for you',
    approved: 'None is on the front page',
    declined: 'You have turned none down',
  },
  noneSays: {
    waiting: 'Members write theirs in their settings. New ones appear here.',
    approved: 'Those that you approve are read by visitors.',
    declined: 'Those that you do not take stay here, and you can still change your mind.',
  },
  approve: 'Approve',
  decline: 'Do not take',
  takeDown: 'Take down',
  approveOf: (name: string): string => `Approve what ${name} wrote`,
  declineOf: (name: string): string => `Do not take what ${name} wrote`,
  takeDownOf: (name: string): string => `Take down what ${name} wrote`,
  approved: (name: string): string => `${name}’s words are on the front page.`,
  declined: (name: string): string => `${name}’s words are not on the front page.`,
  judgeFailed: 'That did not work. Please try again.',

  loadingWaiting: 'Loading the waiting list',
  waitingFailed: 'The waiting list could not be loaded',
  waits: (confirmed: number): string =>
    `${numberText(confirmed)} ${confirmed === 1 ? 'person waits' : 'people wait'} for a place`,
  unconfirmed: (count: number): string =>
    count === 0
      ? 'Everybody has confirmed their address.'
      : `${numberText(count)} more asked and ${count === 1 ? 'has' : 'have'} not opened the link in their mail yet.`,
  download: 'Download as CSV',
  nobodyWaits: 'Nobody waits',
  nobodyWaitsSays:
    'Visitors can leave their address on the front page. Confirmed ones appear here.',
  address: 'Address',
  since: 'Confirmed',
  act: 'Act',
  remove: 'Remove',
  removeOf: (email: string): string => `Remove ${email}`,
  removeTitle: 'Remove this address?',
  removeSays: (email: string): string =>
    `${email} is deleted from the list and hears nothing of it. They can ask again.`,
  keep: 'Keep it',
  removed: (email: string): string => `${email} is off the list.`,
  removeFailed: 'It could not be removed. Please try again.',
});
