/** The words around comments; those of the specification's §8 to the letter. */
export const commentMessages = {
  added: 'Comment added successfully',
  addFailed: 'Failed to add comment',
  confirmDelete: 'Are you sure you want to delete this comment?',
  deleteFailed: 'Failed to delete comment',
  loadFailed: 'Failed to load comments',
} as const;
