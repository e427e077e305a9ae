import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { commentCopy } from '../../copy.ts';

/** The placeholder for a thread while it loads. */
export function ThreadSkeleton() {
  return (
    <LoadingState label={commentCopy.loading} className="flex items-start gap-3">
      <Skeleton shape="round" className="size-10" />
      <Skeleton shape="bubble" className="h-11 w-3/5" />
    </LoadingState>
  );
}
