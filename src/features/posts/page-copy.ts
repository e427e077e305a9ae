import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for a post’s own page and for the pages that list posts, and the description in the data export. */
export const postPageCopy = catalogue('post-page', {
  posts: 'Posts',
  createNew: 'Create New Post',
  create: 'Create Post',

  noneYet: 'No posts yet',
  noneYetText:
    'Write the first: something you made, your Sunday walk, or something you’re looking for.',
  noneOf: (name: string): string => `${name} hasn’t posted yet`,
  noneOfText: 'Their posts will appear here.',
  noneOfMine: 'You haven’t posted yet',
  noneOfMineText: 'Start small: something you made, or a walk you’d like company for.',
  loadOneFailed: 'Couldn’t load the post',
});
