import { catalogue } from '#platform/shared/catalogue.ts';

/** What the help to the keys says; the keys themselves are the same in each language. */
export const shortcutCopy = catalogue('shortcut', {
  title: 'Keyboard shortcuts',
  close: 'Close',
  next: 'Next entry',
  before: 'Entry before',
  like: 'Like it',
  comments: 'Show its comments',
  write: 'Write a post',
  help: 'This help',
  use: 'Use these keys',
});
