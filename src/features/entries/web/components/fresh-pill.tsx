import { ArrowUp } from 'lucide-react';
import { Face } from '#ui/face.tsx';
import { entryCopy } from '../../copy.ts';

interface Author {
  userId: string;
  userPhoto: string;
}

interface FreshPillProps {
  authors: readonly Author[];
  onShow: () => void;
}

const facesShown = 2;

/** Announces new entries and shows them when clicked. */
export function FreshPill({ authors, onShow }: FreshPillProps) {
  const people = [...new Map(authors.map((author) => [author.userId, author])).values()];
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(4.5rem+var(--banner))] z-10 flex h-0 justify-center md:top-[calc(1rem+var(--banner))]"
    >
      {authors.length > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-drop-in items-center gap-3 rounded-full bg-cobalt py-1 pr-4 pl-2 font-semibold text-paper shadow-float"
        >
          <span className="flex -space-x-2.5">
            {people.slice(0, facesShown).map(({ userId, userPhoto }) => (
              <Face
                key={userId}
                userId={userId}
                photo={userPhoto}
                size={32}
                className="ring-2 ring-cobalt"
              />
            ))}
          </span>
          {entryCopy.fresh(authors.length)}
          <ArrowUp aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
