import type { EntrySource } from '#features/entries/web/use-entry-pages.ts';
import { apiFor } from '#platform/web/api.ts';
import { errorCode } from '#platform/web/errors.ts';
import { type Post, postsContract } from '../contract.ts';

export const postsApi = apiFor(postsContract);

/** Loads a post. Returns null if the server responds with an error, and throws if there is no response. */
export async function loadPost(postId: string): Promise<Post | null> {
  try {
    return await postsApi.call.readPost({ postId });
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}

/** The list of all posts, or of one member's posts, newest first. */
export const postSource = (userId?: string): EntrySource<Post> => ({
  key: userId ? `posts-of-${userId}` : 'posts',
  acceptsNew: (entry) => entry.kind === 'post' && (!userId || entry.userId === userId),
  load: (cursor, signal) => postsApi.call.listPosts({ cursor, userId }, { signal }),
});
