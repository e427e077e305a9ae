import type { Mention } from '#features/mentions/contract.ts';
import { MentionedText } from '#features/mentions/web/mentioned-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { entryCopy } from '../copy.ts';
import { expanded } from './entry-flags.ts';

interface FoldedTextProps {
  entryId: string;
  text: string;
  mentions: readonly Mention[];
  /** True on the entry's own page, which never folds the text. */
  whole: boolean;
}

const longChars = 520;
const longLines = 9;

/** Whether a text starts folded. The text alone decides, so that no card changes its height after it is shown. */
const isLong = (text: string): boolean =>
  text.length > longChars || text.split('\n').length > longLines;

/** The text of an entry with its line breaks. A long text is folded in lists. */
export function FoldedText({ entryId, text, mentions, whole }: FoldedTextProps) {
  const [open, setOpen] = expanded.useFlag(entryId);
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
        // A link that receives the focus may be on a hidden line.
        onFocus={() => folds && setOpen(true)}
      >
        <MentionedText text={text} mentions={mentions} />
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
