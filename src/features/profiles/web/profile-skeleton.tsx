import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { profileCopy } from '../copy.ts';

/** The placeholder for a profile while it loads. */
export function ProfileSkeleton() {
  return (
    <LoadingState label={profileCopy.loading}>
      <Skeleton shape="card" className="h-36 w-full sm:h-48" />
      <div className="px-1 sm:px-6">
        <Skeleton shape="round" className="-mt-16 relative size-32 ring-6 ring-paper max-sm:ml-3" />
        <Skeleton className="mt-4 h-9 w-56" />
        <Skeleton className="mt-3 h-4 w-44" />
        <Skeleton className="mt-5 h-4 w-full" />
        <div className="mt-8 flex gap-2">
          <Skeleton shape="round" className="h-9 w-24" />
          <Skeleton shape="round" className="h-9 w-32" />
          <Skeleton shape="round" className="h-9 w-20" />
        </div>
      </div>
    </LoadingState>
  );
}
