import { catalogue } from '#platform/shared/catalogue.ts';

/** The words of the community page. */
export const feedCopy = catalogue('feed', {
  title: 'Community',
  label: 'What the community wrote',
  create: 'Create',
  createPost: 'Create Post',
  createEvent: 'Create Event',
  empty: 'It is quiet here',
  emptySays: 'Be the first: say what you would like to do with others, or show what you made.',
});
