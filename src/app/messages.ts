import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around everything: the frame of the app and its way in. */
export const appMessages = catalogue('app', {
  community: 'Community',
  createPost: 'Create Post',
  createEvent: 'Create Event',
  messages: 'Messages',
  needsScript: 'Kith needs JavaScript once you are inside. The front page does not.',
  description: 'A community where shared interests turn into evenings, and evenings into friends.',
});
