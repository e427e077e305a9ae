import { eachOfPages, type OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { postMessages } from '../messages.ts';
import { listPosts } from './read-posts.ts';

/** A member's posts, to take along. */
export const ownPosts = (parts: Parts): OwnData => ({
  file: 'posts.json',
  get says() {
    return postMessages.copy;
  },
  read: (viewer) =>
    eachOfPages((cursor) => listPosts(parts, viewer, { cursor, limit: 50, userId: viewer.userId })),
});
