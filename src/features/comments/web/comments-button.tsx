import { MessageCircle } from 'lucide-react';
import { commentCopy } from '../copy.ts';
import { threadId } from './thread-id.ts';
import { useThreadOpen } from './use-thread-open.ts';

/** Shows and hides the comments of an entry; its number counts replies too. */
export function CommentsButton({ entryId, count }: { entryId: string; count: number }) {
  const [open, setOpen] = useThreadOpen(entryId);
  return (
    <button
      type="button"
      data-shortcut="c"
      aria-label={`${commentCopy.comments} (${count})`}
      aria-expanded={open}
      aria-controls={open ? threadId(entryId) : undefined}
      onClick={() => setOpen(!open)}
      className="inline-flex min-h-10 items-center gap-2 rounded-full px-2.5 font-medium text-mute tabular-nums transition-colors hover:bg-sunk hover:text-ink aria-expanded:text-ink"
    >
      <MessageCircle aria-hidden="true" className="size-5.5" />
      {count > 0 && count}
    </button>
  );
}
