import { useParams, useSearch } from '@tanstack/react-router';
import { PostPage } from '#features/posts/web/post-page.tsx';

/** A post, scrolled to a comment if the URL names one. */
export function PostScreen() {
  const { postId } = useParams({ from: '/_member/posts/$postId' });
  const { comment } = useSearch({ from: '/_member/posts/$postId' });
  return <PostPage key={postId} postId={postId} commentId={comment} />;
}
