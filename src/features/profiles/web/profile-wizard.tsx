import { CardSkeletons } from '#ui/skeleton.tsx';

export function ProfileWizard({ next }: { next: string | undefined }) {
  return <CardSkeletons key={next ?? ''} count={1} />;
}
