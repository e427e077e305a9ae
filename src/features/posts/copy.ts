import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around posts; those of the specification's §8 to the letter. */
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
  titleHint: 'What is it about?',
  titleTooLong: 'A title has at most 200 characters.',
  content: 'Content',
  contentHint: 'What happened, or what would you like to do with others?',
  contentTooLong: 'A post has at most 10,000 characters.',
  picture: 'Picture (optional)',
  pictureOnItsWay: 'Your picture is still on its way.',
  sending: 'Sending',
  leave: 'Leave without posting?',
  leaveEdit: 'Leave without saving?',

  delete: 'Delete',
  deleteSays: 'Its comments and likes are deleted too.',
  edited: 'edited',
  pictureOf: (title: string): string => `Picture of “${title}”`,

  noneYet: 'No posts yet',
  noneYetSays:
    'Write the first one: what you made, where you walk on Sunday, what you are looking for.',
  noneOf: (name: string): string => `${name} has not written yet`,
  noneOfSays: 'Once they post, it stands here.',
  noneOfMine: 'You have not written yet',
  noneOfMineSays: 'A first post can be small: something you made, or a walk that needs company.',
  gone: 'This post is not here any more',
  loadOneFailed: 'The post did not load',
  copy: 'your posts',
});
