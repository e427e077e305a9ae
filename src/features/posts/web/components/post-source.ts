import type { EntrySource } from '#features/entries/web/use-entry-pages.ts';
import type { Post } from '../../contract.ts';
import { postsApi } from './api.ts';

/** Everybody's posts, or one member's, newest first. */
export const postSource = (userId?: string): EntrySource<Post> => ({
  key: userId ? `posts-of-${userId}` : 'posts',
  takesNew: (entry) => entry.kind === 'post' && (!userId || entry.userId === userId),
  load: (cursor, signal) => postsApi.call.listPosts({ cursor, userId }, { signal }),
});
