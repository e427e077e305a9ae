import { CardSkeletons } from '#ui/skeleton.tsx';

export function PostPage({ postId }: { postId: string }) {
  return <CardSkeletons key={postId} count={1} />;
}
