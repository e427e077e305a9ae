import { Share } from 'lucide-react';
import { CommentsButton } from '#features/comments/web/comments-button.tsx';
import { LikeButton } from '#features/likes/web/like-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Post } from '../../contract.ts';
import { postMessages } from '../../messages.ts';
import { copyLink } from './copy-link.ts';

/** Like, comments, link. */
export function PostActions({ post }: { post: Post }) {
  return (
    <div className="-mx-2.5 flex items-center gap-2">
      <LikeButton entryId={post.id} likes={post.likes} likedByMe={post.likedByMe} />
      <CommentsButton entryId={post.id} count={post.commentCount} />
      <IconButton icon={Share} label={postMessages.share} onClick={() => void copyLink(post.id)} />
    </div>
  );
}
