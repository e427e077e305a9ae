import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { separator } from '#platform/shared/line-parts.ts';
import type { Suggestion } from '../contract.ts';
import { commonGroundCopy } from '../copy.ts';
import { listReasons } from './common-ground.tsx';
import { PeopleCard, type PeopleCardPlacement } from './components/people-card.tsx';
import { commonGroundApi, staleTimeMs } from './use-common-ground.ts';

/** How many members a card shows. A row of suggested members shows all suggestions. */
export const maxShown = 3;

/** The query of the suggested members. */
export const suggestionsQuery = queryOptions({
  queryKey: ['suggestions'],
  queryFn: ({ signal }) => commonGroundApi.call.listSuggestions(undefined, { signal }),
  staleTime: staleTimeMs,
});

interface SuggestedPeopleProps extends PeopleCardPlacement {
  /** Renders the button that messages a member. The button belongs to another feature. */
  action: (person: Suggestion) => ReactNode;
  /** The member whose profile is open. They are not suggested. */
  excludedId?: string | undefined;
}

/** Suggested members, each with the reasons. Renders nothing while loading and if there are none. */
export function SuggestedPeople({ action, excludedId, ...placement }: SuggestedPeopleProps) {
  const { data } = useQuery(suggestionsQuery);
  const people = (data?.items ?? []).filter(({ userId }) => userId !== excludedId);
  if (people.length === 0) return null;
  return (
    <PeopleCard
      title={commonGroundCopy.title}
      people={placement.inRow ? people : people.slice(0, maxShown)}
      reasons={(person) => <Reasons reasons={listReasons(person)} />}
      action={action}
      order="common"
      {...placement}
    />
  );
}

/** The reasons on one line if they fit. Long reasons wrap. */
function Reasons({ reasons }: { reasons: ReturnType<typeof listReasons> }) {
  return (
    <p className="wrap-anywhere hyphens-auto text-mute leading-6">
      {reasons.map(({ text, interest }, index) => (
        <Fragment key={text}>
          {index > 0 && separator}
          {interest === undefined ? (
            text
          ) : (
            // At least 24 px high, the minimum size of a target (WCAG 2.5.8). Not `inline-block`, because the browser
            // could then break the line between the link and the separator.
            <Link to="/people" search={{ interest }} className="py-1 hover:underline">
              {text}
            </Link>
          )}
        </Fragment>
      ))}
    </p>
  );
}
