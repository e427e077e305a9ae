import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openThread } from '#features/comments/web/use-thread-open.ts';
import { holdsEntries } from '#features/entries/web/entry-cache.ts';
import { errorCode } from '#platform/web/errors.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { postMessages } from '../messages.ts';
import { postsApi } from './parts/api.ts';
import { PostCard } from './post-card.tsx';

const isGone = (error: unknown): boolean =>
  ['NOT_FOUND', 'INVALID_INPUT', 'BAD_REQUEST'].includes(errorCode(error) ?? '');

interface PostPageProps {
  postId: string;
  /** The comment that a link leads to. */
  commentId?: string | undefined;
}

/** One post with its comments, as a link leads to it. */
export function PostPage({ postId, commentId }: PostPageProps) {
  const navigate = useNavigate();
  useEffect(() => openThread(postId), [postId]);
  const { data, isPending, error, refetch, isFetching } = useQuery({
    queryKey: ['post', postId],
    queryFn: ({ signal }) => postsApi.call.readPost({ postId }, { signal }),
    meta: holdsEntries(),
  });
  if (data) {
    return (
      <PostCard
        post={data}
        alone
        commentId={commentId}
        onDeleted={() => void navigate({ to: '/community' })}
      />
    );
  }
  if (isPending) return <CardSkeletons count={1} />;
  if (!isGone(error)) {
    return (
      <ErrorScreen
        heading="h1"
        title={postMessages.postFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card flush>
      <EmptyState
        heading="h1"
        title={postMessages.gone}
        action={<Button render={<Link to="/community" />}>{postMessages.toCommunity}</Button>}
      >
        {postMessages.goneSays}
      </EmptyState>
    </Card>
  );
}
