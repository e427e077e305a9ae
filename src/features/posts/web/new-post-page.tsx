import { CardSkeletons } from '#ui/skeleton.tsx';

export function NewPostPage() {
  return <CardSkeletons />;
}
