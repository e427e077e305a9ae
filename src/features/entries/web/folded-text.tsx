import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '#ui/linked-text.tsx';
import { entryCopy } from '../copy.ts';
import { isLong } from './components/long-text.ts';
import { unfolded } from './entry-flags.ts';

interface FoldedTextProps {
  entryId: string;
  text: string;
  /** On a page of its own nothing is folded. */
  whole: boolean;
}

/** What somebody wrote, with its line breaks; folded where it would push everything else away. */
export function FoldedText({ entryId, text, whole }: FoldedTextProps) {
  const [open, setOpen] = unfolded.useFlag(entryId);
  const folds = !whole && isLong(text);
  const id = `text-${entryId}`;
  return (
    <div>
      <p
        id={id}
        className={classNames(
          'whitespace-pre-wrap text-read [overflow-wrap:anywhere]',
          folds && !open && 'line-clamp-6',
        )}
        // A link that gets the focus may be among the hidden lines.
        onFocus={() => folds && setOpen(true)}
      >
        <LinkedText text={text} />
      </p>
      {folds && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-8 font-semibold text-cobalt hover:underline"
        >
          {open ? entryCopy.less : entryCopy.more}
        </button>
      )}
    </div>
  );
}
