import { CommentsButton } from '#features/comments/web/comments-button.tsx';
import { isOptimistic } from '#features/entries/web/optimistic-id.ts';
import { ShareButton } from '#features/entries/web/share-button.tsx';
import { LikeButton } from '#features/likes/web/like-button.tsx';
import type { Post } from '../../contract.ts';

/** The buttons for likes, comments and sharing. For an optimistic post, only their space is reserved. */
export function PostActions({ post }: { post: Post }) {
  if (isOptimistic(post.id)) return <div className="min-h-10" />;
  return (
    <div className="-mx-2.5 flex items-center gap-2">
      <LikeButton entryId={post.id} likes={post.likes} likedByMe={post.likedByMe} />
      <CommentsButton entryId={post.id} count={post.commentCount} />
      <ShareButton path={`/posts/${post.id}`} />
    </div>
  );
}
