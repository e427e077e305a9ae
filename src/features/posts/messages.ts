/** The words around posts; those of the specification's §8 to the letter. */
export const postMessages = {
  created: 'Post created successfully!',
  createFailed: 'Failed to create post. Please try again.',
  refreshFailed: 'Failed to refresh posts',
  updated: 'Post updated successfully',
  updateFailed: 'Failed to update post',
  deleted: 'Post deleted successfully',
  deleteFailed: 'Failed to delete post',
  confirmDelete: 'Are you sure you want to delete this post?',
  titleRequired: 'Title is required',
  contentRequired: 'Content is required',
} as const;
