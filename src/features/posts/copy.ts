import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for posts. The strings of the specification's §8 are verbatim. */
export const postCopy = catalogue('post', {
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

  posts: 'Posts',
  createNew: 'Create New Post',
  create: 'Create Post',
  title: 'Title',
  titleHint: 'What’s it about?',
  titleTooLong: 'Titles can have at most 200 characters.',
  content: 'Content',
  contentHint: 'What’s new, or what would you like company for?',
  contentTooLong: 'Posts can have at most 10,000 characters.',
  picture: 'Picture (optional)',
  pictureUploading: 'Your picture is still uploading.',
  sending: 'Sending',
  leave: 'Leave without posting?',
  leaveEdit: 'Leave without saving?',

  delete: 'Delete',
  deleteText: 'This deletes its comments and likes too.',
  edited: 'edited',
  pictureOf: (title: string): string => `Picture of “${title}”`,

  noneYet: 'No posts yet',
  noneYetText:
    'Write the first: something you made, your Sunday walk, or something you’re looking for.',
  noneOf: (name: string): string => `${name} hasn’t posted yet`,
  noneOfText: 'Their posts will appear here.',
  noneOfMine: 'You haven’t posted yet',
  noneOfMineText: 'Start small: something you made, or a walk you’d like company for.',
  gone: 'This post is no longer here',
  loadOneFailed: 'Couldn’t load the post',
  exportDescription: 'your posts',
});
