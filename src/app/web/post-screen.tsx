import { useParams, useSearch } from '@tanstack/react-router';
import { useSeenEntry } from '#features/notifications/web/use-seen-entry.ts';
import { PostPage } from '#features/posts/web/post-page.tsx';

/** A post, scrolled to a comment if the URL names one. */
export function PostScreen() {
  const { postId } = useParams({ from: '/_member/posts/$postId' });
  const { comment } = useSearch({ from: '/_member/posts/$postId' });
  useSeenEntry(postId);
  return <PostPage key={postId} postId={postId} commentId={comment} />;
}
