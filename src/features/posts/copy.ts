import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for posts. Strings from the specification’s §8 are quoted verbatim. */
export const postCopy = catalogue('post', {
  refreshFailed: 'Failed to refresh posts',
  deleted: 'Post deleted successfully',
  deleteFailed: 'Failed to delete post',
  confirmDelete: 'Are you sure you want to delete this post?',
  sending: 'Sending',
  prompt: 'What would you like company for?',
  continueDraft: 'Continue your draft',

  delete: 'Delete',
  deleteText: 'This deletes its comments and likes too.',
  edited: 'edited',
  pictureOf: (title: string): string => `Picture of “${title}”`,
  exportDescription: 'your posts',
});
