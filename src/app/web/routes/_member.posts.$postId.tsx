import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';

const PostPage = lazyPage(() =>
  import('#features/posts/web/post-page.tsx').then((module) => module.PostPage),
);

export const Route = createFileRoute('/_member/posts/$postId')({
  staticData: { title: 'Post' },
  component: OnePost,
});
OnePost.preload = PostPage.preload;

function OnePost() {
  const { postId } = Route.useParams();
  return <PostPage key={postId} postId={postId} />;
}
