import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CommentThread } from '#features/comments/web/comment-thread.tsx';
import { openThread } from '#features/comments/web/thread-state.ts';
import { holdsEntries } from '#features/entries/web/entry-cache.ts';
import { EntryScreen } from '#features/entries/web/entry-screen.tsx';
import { postPageCopy } from '../page-copy.ts';
import { PostCard } from './post-card.tsx';
import { postsApi } from './posts-api.ts';

// Preloads the code of the comments, which are always open on this page. If that fails, rendering loads it again.
CommentThread.preload().catch(() => undefined);

interface PostPageProps {
  postId: string;
  /** The id of the comment or reply that the link points to. */
  commentId?: string | undefined;
}

/** One post with its comments. */
export function PostPage({ postId, commentId }: PostPageProps) {
  const navigate = useNavigate();
  useEffect(() => openThread(postId), [postId]);
  const query = useQuery({
    queryKey: ['post', postId],
    queryFn: ({ signal }) => postsApi.call.readPost({ postId }, { signal }),
    meta: holdsEntries(),
  });
  return (
    <EntryScreen entryId={postId} kind="post" query={query} copy={postPageCopy}>
      {(post) => (
        <PostCard
          post={post}
          alone
          commentId={commentId}
          onDeleted={() => navigate({ to: '/community' })}
        />
      )}
    </EntryScreen>
  );
}
