import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for mentions that the server needs. */
export const mentionCopy = catalogue('mention', {
  exportDescription: 'the posts, events and comments that mention you',
});
