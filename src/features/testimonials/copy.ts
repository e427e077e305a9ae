import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the form in which members write about the community for the landing page. */
export const testimonialCopy = catalogue('testimonial', {
  tooShort: 'A sentence or two: at least 20 characters.',
  tooLong: 'Keep it to 280 characters.',
  changed: 'The author edited this after you opened it. Please read it again.',

  title: 'On the front page',
  description:
    'What would you tell someone who’s thinking about joining? Once an administrator approves it, visitors see it on the front page with your name and the month you joined.',
  label: 'Your testimonial',
  placeholder: 'I came for one walk. Now I know who to call when I move house.',
  showPicture: 'Show my profile picture next to it',
  showPictureHint: 'Visitors see it too, as long as this box is ticked.',
  send: 'Send for approval',
  save: 'Save',
  sent: 'Sent. An administrator will read it soon.',
  saved: 'Saved.',
  saveFailed: 'Couldn’t save this. Please try again.',
  withdraw: 'Withdraw',
  withdrawn: 'Your testimonial has been withdrawn.',
  withdrawFailed: 'Couldn’t withdraw your testimonial. Please try again.',
  confirmWithdraw: 'Withdraw your testimonial?',
  withdrawText: 'This deletes it and removes it from the front page right away.',
  keep: 'Keep it',
  waiting: 'Waiting for approval',
  approved: 'On the front page',
  declined: 'Declined',
  waitingText: 'An administrator will review it before visitors can see it.',
  approvedText: 'Visitors can see it. If you change the text, it needs approval again.',
  declinedText: 'An administrator decided not to publish it. You can change it and send it again.',
  loading: 'Loading your testimonial',
  loadFailed: 'Couldn’t load your testimonial.',
  leave: 'Leave without sending?',
});
