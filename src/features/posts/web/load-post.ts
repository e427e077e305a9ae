import { errorCode } from '#platform/web/errors.ts';
import type { Post } from '../contract.ts';
import { postsApi } from './components/api.ts';

/** A post as it is now; null when it is gone or cannot be read at the moment. */
export async function loadPost(postId: string): Promise<Post | null> {
  try {
    return await postsApi.call.readPost({ postId });
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}
