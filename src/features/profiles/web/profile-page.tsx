import { CardSkeletons } from '#ui/skeleton.tsx';

export function ProfilePage({ userId }: { userId: string | undefined }) {
  return <CardSkeletons key={userId ?? 'own'} />;
}
