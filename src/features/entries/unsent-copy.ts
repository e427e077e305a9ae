import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for text that cannot be sent, because the post, the event or the comment has been deleted. */
export const unsentCopy = catalogue('unsent', {
  unsent: 'Your unsent text',
  discard: 'Discard',
  gone: {
    post: 'This post is no longer here',
    event: 'This event is no longer here',
  },
});
