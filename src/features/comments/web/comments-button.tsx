import { MessageCircle } from 'lucide-react';
import { commentCopy } from '../copy.ts';
import { usePendingCount } from './comment-outbox.ts';
import { threadId, useThreadOpen } from './thread-state.ts';

/** The button that shows or hides the comments of an entry. Its count includes replies and pending comments. */
export function CommentsButton({ entryId, count: stored }: { entryId: string; count: number }) {
  const [open, setOpen] = useThreadOpen(entryId);
  const count = stored + usePendingCount(entryId);
  return (
    <button
      type="button"
      data-shortcut="c"
      aria-expanded={open}
      aria-controls={open ? threadId(entryId) : undefined}
      onClick={() => setOpen(!open)}
      className="inline-flex min-h-10 items-center gap-2 rounded-full px-2.5 font-medium text-mute tabular-nums transition-colors hover:bg-sunk hover:text-ink aria-expanded:text-ink"
    >
      <MessageCircle aria-hidden="true" className="size-5.5" />
      {count > 0 && count}{' '}
      <span className="sr-only">
        {count > 0 ? commentCopy.afterCount(count) : commentCopy.comments}
      </span>
    </button>
  );
}
