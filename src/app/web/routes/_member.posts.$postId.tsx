import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

const PostPage = lazyPage(() =>
  import('#features/posts/web/post-page.tsx').then((module) => module.PostPage),
);

export const Route = createFileRoute('/_member/posts/$postId')({
  validateSearch: (search): { comment?: string } =>
    typeof search.comment === 'string' ? { comment: search.comment } : {},
  staticData: { title: () => appCopy.titles.post, upTo: '/posts' },
  component: PostRoute,
});
PostRoute.preload = PostPage.preload;

function PostRoute() {
  const { postId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <PostPage key={postId} postId={postId} commentId={comment} />;
}
