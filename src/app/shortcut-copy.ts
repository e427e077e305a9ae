import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the keyboard help. The keys are the same in every language. */
export const shortcutCopy = catalogue('shortcut', {
  title: 'Keyboard shortcuts',
  next: 'Next post or event',
  previous: 'Previous post or event',
  like: 'Like',
  comments: 'Show comments',
  write: 'Write a post',
  help: 'Show this help',
  enable: 'Use keyboard shortcuts',
});
