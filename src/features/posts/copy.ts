import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for posts. Strings from the specification’s §8 are quoted verbatim. */
export const postCopy = catalogue('post', {
  refreshFailed: 'Failed to refresh posts',
  sending: 'Sending',
  prompt: 'What would you like company for?',
  continueDraft: 'Continue your draft',

  edited: 'edited',
  pictureOf: (title: string): string => `Picture of “${title}”`,
});
