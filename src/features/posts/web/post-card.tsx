import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { CommentThread } from '#features/comments/web/comment-thread.tsx';
import { useThreadShown } from '#features/comments/web/thread-state.ts';
import { edited } from '#features/entries/web/entry-flags.ts';
import { FoldedText } from '#features/entries/web/folded-text.tsx';
import { isOptimistic } from '#features/entries/web/optimistic-id.ts';
import { focusEditButton } from '#features/entries/web/owner-tools.tsx';
import { LinkCard } from '#features/links/web/link-card.tsx';
import { PictureImage } from '#features/pictures/web/picture-image.tsx';
import { ViewablePicture } from '#features/pictures/web/viewable-picture.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Post } from '../contract.ts';
import { postCopy } from '../copy.ts';
import { PostActions } from './components/post-actions.tsx';
import { PostHeader } from './components/post-header.tsx';
import { postsApi } from './posts-api.ts';

const PostEditor = lazyPart(
  () => import('./components/post-editor.tsx').then((module) => module.PostEditor),
  <Skeleton className="h-64" />,
);

interface PostCardProps {
  post: Post;
  /** Whether this is the post's own page, which shows the whole text and has the title as its heading. */
  alone?: boolean;
  /** The id of the comment or reply that the link points to. */
  commentId?: string | undefined;
  /** Navigates away from the post's own page after it is deleted. */
  onDeleted?: (() => Promise<void>) | undefined;
}

/** A post as a card. Memoized, because a list would otherwise render all its cards again when one of them changes. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, alone = false, commentId, onDeleted } = props;
  const [editing, setEditing] = edited.useFlag(post.id);
  const Heading = alone ? 'h1' : 'h2';
  const stopEditing = () => {
    setEditing(false);
    focusEditButton(post.id);
  };
  return (
    <Card flush className="flex flex-col gap-4 p-4 pb-3 sm:p-6 sm:pb-4">
      {editing ? (
        <>
          <Heading id={`entry-${post.id}`} tabIndex={alone ? -1 : undefined} className="sr-only">
            {post.title}
          </Heading>
          <PostEditor post={post} onDone={stopEditing} />
        </>
      ) : (
        <>
          <PostHeader post={post} onEdit={() => setEditing(true)} onDeleted={onDeleted} />
          <PostBody post={post} alone={alone} />
          <PostActions post={post} />
        </>
      )}
      <PostComments post={post} commentId={commentId} />
    </Card>
  );
});

interface PostCommentsProps {
  post: Post;
  commentId: string | undefined;
}

/** A component of its own, so that opening the comments does not render the rest of the card again. */
function PostComments({ post, commentId }: PostCommentsProps) {
  const open = useThreadShown(post.id);
  if (!open) return null;
  return (
    <div className="-mt-1 pb-2">
      <CommentThread
        entryId={post.id}
        ownerId={post.userId}
        count={post.commentCount}
        commentId={commentId}
      />
    </div>
  );
}

function PostBody({ post, alone }: { post: Post; alone: boolean }) {
  const Heading = alone ? 'h1' : 'h2';
  const { userId } = useViewer();
  // An optimistic post's picture cannot be enlarged: the picture viewer would close when the post is stored.
  const Picture = isOptimistic(post.id) ? PictureImage : ViewablePicture;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Heading
          id={`entry-${post.id}`}
          tabIndex={alone ? -1 : undefined}
          className="text-title [overflow-wrap:anywhere]"
        >
          {alone || isOptimistic(post.id) ? (
            post.title
          ) : (
            <Link
              to="/posts/$postId"
              params={{ postId: post.id }}
              className="bidi-of-parent hover:underline"
            >
              {post.title}
            </Link>
          )}
        </Heading>
        <FoldedText entryId={post.id} text={post.content} mentions={post.mentions} whole={alone} />
      </div>
      {post.picture && (
        <Picture
          picture={post.picture}
          alt={post.picture.alt || postCopy.pictureOf(post.title)}
          sizes="(min-width: 48rem) 35.5rem, calc(100vw - 3rem)"
          priority={alone}
          className="max-h-[36rem] w-full rounded-picture object-cover"
        />
      )}
      <LinkCard
        preview={post.linkPreview}
        remove={
          post.userId === userId
            ? () => postsApi.call.removeLinkPreview({ postId: post.id })
            : undefined
        }
      />
    </>
  );
}
