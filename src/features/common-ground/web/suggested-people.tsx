import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthorFace, AuthorName } from '#features/profiles/web/author-line.tsx';
import { Card } from '#ui/card.tsx';
import type { Suggestion } from '../contract.ts';
import { commonGroundCopy } from '../copy.ts';
import { commonGroundApi, freshMs } from './common-ground-api.ts';
import { namedReasons } from './in-words.ts';

interface SuggestedPeopleProps {
  /** The way to write to one of them, which is a matter of another feature. */
  act: (person: Suggestion) => ReactNode;
  className?: string;
}

/** People whom the viewer may get on with, and why; nothing while nobody is known. */
export function SuggestedPeople({ act, className }: SuggestedPeopleProps) {
  const { data } = useQuery({
    queryKey: ['suggestions'],
    queryFn: ({ signal }) => commonGroundApi.call.listSuggestions(undefined, { signal }),
    staleTime: freshMs,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card className={className}>
      <h2 className="text-lg">{commonGroundCopy.title}</h2>
      <ul className="mt-4 flex flex-col gap-4">
        {data.items.map((person) => (
          <li key={person.userId} className="flex items-center gap-3">
            <AuthorFace author={person} size={40} />
            <div className="min-w-0 grow text-note leading-snug">
              <AuthorName author={person} className="block truncate leading-6" />
              <Reasons reasons={namedReasons(person)} />
            </div>
            {act(person)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One beside the other where there is room, else one below the other, but never parted. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-[0.5ch] text-mute">
      {reasons.map((reason, at) => (
        <span key={reason} className="truncate">
          {at < reasons.length - 1 ? `${reason},` : reason}
        </span>
      ))}
    </p>
  );
}
