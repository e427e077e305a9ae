import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CommentThread } from '#features/comments/web/comment-thread.tsx';
import { openThread } from '#features/comments/web/thread-state.ts';
import { holdsEntries } from '#features/entries/web/entry-cache.ts';
import { EntryScreen } from '#features/entries/web/entry-screen.tsx';
import { postCopy } from '../copy.ts';
import { postsApi } from './components/api.ts';
import { PostCard } from './post-card.tsx';

// Here the comments are open from the start; what fails now is tried again when they are shown.
CommentThread.preload().catch(() => undefined);

interface PostPageProps {
  postId: string;
  /** The comment that a link leads to. */
  commentId?: string | undefined;
}

/** One post with its comments, as a link leads to it. */
export function PostPage({ postId, commentId }: PostPageProps) {
  const navigate = useNavigate();
  useEffect(() => openThread(postId), [postId]);
  const query = useQuery({
    queryKey: ['post', postId],
    queryFn: ({ signal }) => postsApi.call.readPost({ postId }, { signal }),
    meta: holdsEntries(),
  });
  return (
    <EntryScreen query={query} words={postCopy}>
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
