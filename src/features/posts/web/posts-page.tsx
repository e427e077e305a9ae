import { CardSkeletons } from '#ui/skeleton.tsx';

export function PostsPage() {
  return <CardSkeletons />;
}
