import { Skeleton } from '#ui/skeleton.tsx';
import { commentMessages } from '../../messages.ts';

/** Stands where the comments will. */
export function ThreadWaiting() {
  return (
    <div role="status" className="flex items-start gap-3">
      <span className="sr-only">{commentMessages.loading}</span>
      <Skeleton shape="round" className="size-10" />
      <Skeleton shape="bubble" className="h-11 w-3/5" />
    </div>
  );
}
