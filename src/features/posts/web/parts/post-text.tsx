import { classNames } from '#ui/class-names.ts';
import { postMessages } from '../../messages.ts';
import { isLong } from './long-text.ts';
import { unfolded } from './post-flags.ts';

/** What somebody wrote, with its line breaks; folded where it would push everything else away. */
export function PostText({
  postId,
  text,
  whole,
}: {
  postId: string;
  text: string;
  whole: boolean;
}) {
  const [open, setOpen] = unfolded.useFlag(postId);
  const folds = !whole && isLong(text);
  const id = `text-${postId}`;
  return (
    <div>
      <p
        id={id}
        className={classNames(
          'whitespace-pre-wrap text-[1.0625rem] [overflow-wrap:anywhere]',
          folds && !open && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {folds && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-8 font-semibold text-cobalt hover:underline"
        >
          {open ? postMessages.less : postMessages.more}
        </button>
      )}
    </div>
  );
}
