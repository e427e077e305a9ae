import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for deleting a post or an event. Strings from the specification’s §8 are quoted verbatim. */
export const deletionCopy = catalogue('deletion', {
  post: {
    confirm: 'Are you sure you want to delete this post?',
    text: 'This deletes its comments and likes too.',
    deleted: 'Post deleted successfully',
    failed: 'Failed to delete post',
  },
  event: {
    confirm: 'Are you sure you want to delete this event?',
    text: 'This also deletes its comments and likes. Everyone who joined is notified, unless it’s over.',
    deleted: 'Event deleted successfully',
    failed: 'Failed to delete event',
  },
});
