import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around what members say of the community. */
export const testimonialCopy = catalogue('testimonial', {
  tooShort: 'A sentence or two: at least 20 characters.',
  tooLong: 'At most 280 characters.',
  changed: 'Its author has changed it meanwhile. Read it again.',

  title: 'On the front page',
  says: 'What would you tell somebody who thinks about joining? Visitors read it on the front page with your name and the month in which you joined, once an administrator has approved it.',
  label: 'Your words',
  hint: 'I came for one walk. Now I know whom to call when I move house.',
  save: 'Send for approval',
  saved: 'Your words wait for approval.',
  saveFailed: 'Your words could not be saved. Please try again.',
  withdraw: 'Withdraw',
  withdrawn: 'Your words are withdrawn.',
  withdrawFailed: 'Your words could not be withdrawn. Please try again.',
  confirmWithdraw: 'Withdraw your words?',
  withdrawSays: 'They leave the front page at once and are deleted.',
  keep: 'Keep them',
  waiting: 'Waits for approval',
  approved: 'On the front page',
  declined: 'Not taken',
  waitingSays: 'An administrator reads it first. Until then visitors do not see it.',
  approvedSays: 'Visitors see it. If you change it, it waits for approval again.',
  declinedSays: 'An administrator chose not to show it. You can send other words.',
  loading: 'Loading your words',
  loadFailed: 'Your words could not be read.',
  leave: 'Leave without sending your words?',
  copy: 'what you said for the front page',
});
