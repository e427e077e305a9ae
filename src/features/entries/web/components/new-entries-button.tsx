import { ArrowUp } from 'lucide-react';
import { Face } from '#ui/face.tsx';
import { entryCopy } from '../../copy.ts';

/** The author of a new entry. */
interface NewEntry {
  userId: string;
  userPhoto: string;
}

interface NewEntriesButtonProps {
  entries: readonly NewEntry[];
  onShow: () => void;
}

const maxFaces = 2;

/** Announces new entries and shows them when clicked. */
export function NewEntriesButton({ entries, onShow }: NewEntriesButtonProps) {
  const authors = [...new Map(entries.map((entry) => [entry.userId, entry])).values()];
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(4.5rem+var(--banner))] z-10 flex h-0 justify-center xl:top-[calc(1rem+var(--banner))]"
    >
      {entries.length > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-drop-in items-center gap-3 rounded-full bg-cobalt py-1 pr-4 pl-2 font-semibold text-paper shadow-float"
        >
          <span className="flex -space-x-2.5">
            {authors.slice(0, maxFaces).map(({ userId, userPhoto }) => (
              <Face
                key={userId}
                userId={userId}
                photo={userPhoto}
                size={32}
                className="ring-2 ring-cobalt"
              />
            ))}
          </span>
          {entryCopy.fresh(entries.length)}
          <ArrowUp aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
