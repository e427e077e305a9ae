import { CardSkeletons } from '#ui/skeleton.tsx';

export function FeedPage() {
  return <CardSkeletons />;
}
