import { Skeleton } from '#ui/skeleton.tsx';
import { commentCopy } from '../../copy.ts';

/** The placeholder for a thread while it loads. */
export function ThreadSkeleton() {
  return (
    <div role="status" className="flex items-start gap-3">
      <span className="sr-only">{commentCopy.loading}</span>
      <Skeleton shape="round" className="size-10" />
      <Skeleton shape="bubble" className="h-11 w-3/5" />
    </div>
  );
}
