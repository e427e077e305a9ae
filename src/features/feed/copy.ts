import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for the community page. */
export const feedCopy = catalogue('feed', {
  title: 'Community',
  label: 'Community posts and events',
  create: 'Create',
  createPost: 'Create Post',
  createEvent: 'Create Event',
  empty: 'It’s quiet here',
  emptyText: 'Be the first to post: share something you made, or a plan you’d like company for.',
});
