import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the post form. Strings from the specification’s §8 are quoted verbatim. */
export const postFormCopy = catalogue('post-form', {
  created: 'Post created successfully!',
  createFailed: 'Failed to create post. Please try again.',
  updated: 'Post updated successfully',
  updateFailed: 'Failed to update post',
  titleRequired: 'Title is required',
  contentRequired: 'Content is required',
  title: 'Title',
  titlePlaceholder: 'What’s it about?',
  titleTooLong: 'Keep the title to 200 characters.',
  content: 'Content',
  contentPlaceholder: 'What’s new? Or what would you like to do with someone?',
  contentTooLong: 'Keep the post to 10,000 characters.',
  picture: 'Picture (optional)',
  pictureUploading: 'Your picture is still uploading.',
  leave: 'Leave without posting?',
});
