import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthorFace, AuthorName, Username } from '#features/profiles/web/author-line.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Suggestion } from '../contract.ts';
import { commonGroundCopy } from '../copy.ts';
import { listReasons } from './common-ground.tsx';
import { commonGroundApi, staleTimeMs } from './use-common-ground.ts';

const maxShown = 3;

/** The query of the suggested members. */
export const suggestionsQuery = queryOptions({
  queryKey: ['suggestions'],
  queryFn: ({ signal }) => commonGroundApi.call.listSuggestions(undefined, { signal }),
  staleTime: staleTimeMs,
});

interface SuggestedPeopleProps {
  /** Renders the button that messages a member. The button belongs to another feature. */
  action: (person: Suggestion) => ReactNode;
  /** The member whose profile is open. They are not suggested. */
  excludedId?: string | undefined;
  /** Whether the members are side by side in a row that scrolls, instead of below each other. */
  inRow?: boolean;
  className?: string;
}

/** Suggested members, each with the reasons. Renders nothing while loading and if there are none. */
export function SuggestedPeople(props: SuggestedPeopleProps) {
  const { action, excludedId, inRow = false, className } = props;
  const { data } = useQuery(suggestionsQuery);
  const people = (data?.items ?? []).filter(({ userId }) => userId !== excludedId);
  if (people.length === 0) return null;
  return (
    <Card className={classNames(inRow && 'overflow-hidden', className)}>
      <h2 className="text-lg">{commonGroundCopy.title}</h2>
      <ul
        className={
          inRow
            ? '-mx-5 sm:-mx-6 mt-4 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 sm:scroll-px-6 sm:px-6'
            : 'mt-4 flex flex-col gap-4'
        }
      >
        {(inRow ? people : people.slice(0, maxShown)).map((person) => (
          <li
            key={person.userId}
            className={classNames(
              'flex items-center gap-3',
              inRow &&
                'w-76 max-w-[85%] shrink-0 snap-start rounded-picture border border-line p-4',
            )}
          >
            <AuthorFace author={person} size={40} />
            <div className="min-w-0 grow text-note leading-snug">
              <AuthorName author={person} className="block truncate leading-6" />
              <Username author={person} className="block truncate" />
              <Reasons reasons={listReasons(person)} />
            </div>
            {action(person)}
          </li>
        ))}
      </ul>
      <Link
        to="/people"
        search={{ order: 'common' }}
        className="mt-4 inline-flex min-h-6 items-center font-semibold text-note underline underline-offset-3 hover:text-cobalt"
      >
        {commonGroundCopy.everyone}
      </Link>
    </Card>
  );
}

/**
 * Shows the reasons side by side if they fit, otherwise on separate lines. Long ones wrap. The dot before the
 * first reason of a line is clipped.
 */
function Reasons({ reasons }: { reasons: ReturnType<typeof listReasons> }) {
  return (
    <p className="overflow-x-clip text-mute">
      <span className="-ml-[1.2ch] flex flex-wrap">
        {reasons.map(({ text, interest }) => (
          <span
            key={text}
            className="relative wrap-anywhere leading-6 min-w-0 hyphens-auto pl-[1.2ch] before:absolute before:left-0 before:w-[1.2ch] before:text-center before:content-['·']"
          >
            {interest === undefined ? (
              text
            ) : (
              // 24 px high, the minimum size of a target (WCAG 2.5.8).
              <Link
                to="/people"
                search={{ interest }}
                className="inline-block min-h-6 hover:underline"
              >
                {text}
              </Link>
            )}
          </span>
        ))}
      </span>
    </p>
  );
}
