import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Introduction } from '../contract.ts';
import { listShared } from '../list-shared.ts';
import { joinedRecently } from '../rules.ts';
import { sharedCopy } from '../shared-copy.ts';
import { PeopleCard, type PeopleCardPlacement } from './components/people-card.tsx';
import { maxShown, suggestionsQuery } from './suggested-people.tsx';
import { commonGroundApi, staleTimeMs } from './use-common-ground.ts';

/** The query of the new members who share something with the viewer, or of others to meet if there are none. */
export const newcomersQuery = queryOptions({
  queryKey: ['newcomers'],
  queryFn: ({ signal }) => commonGroundApi.call.listNewcomers(undefined, { signal }),
  staleTime: staleTimeMs,
});

/** The new members without those who are also among the suggested members, so that no page shows a member twice. */
export const pickNewcomers = (
  newcomers: readonly Introduction[],
  suggested: readonly { userId: string }[],
): Introduction[] =>
  newcomers.filter(({ userId }) => !suggested.some((other) => other.userId === userId));

/** The title of a card with these members, some of whom may only be active. */
export const newcomersTitle = (people: readonly Introduction[]): string =>
  people.every(joinedRecently) ? sharedCopy.newHere : sharedCopy.toMeet;

interface NewHereProps extends PeopleCardPlacement {
  /** Renders the button that messages a member. The button belongs to another feature. */
  action: (person: Introduction) => ReactNode;
  /** The member whose profile is open. They are not shown. */
  excludedId?: string | undefined;
}

/**
 * Members to meet, most of them new. Renders nothing while loading and if there are none. Has to be shown after the
 * suggestions have loaded, so that no member is shown in both cards.
 */
export function NewHere({ action, excludedId, ...placement }: NewHereProps) {
  const newcomers = useQuery(newcomersQuery).data?.items ?? [];
  const suggested = useQuery(suggestionsQuery).data?.items ?? [];
  const isNotExcluded = ({ userId }: { userId: string }) => userId !== excludedId;
  const inOtherCard = suggested
    .filter(isNotExcluded)
    .slice(0, placement.inRow ? undefined : maxShown);
  const people = pickNewcomers(newcomers, inOtherCard).filter(isNotExcluded).slice(0, maxShown);
  if (people.length === 0) return null;
  return (
    <PeopleCard
      title={newcomersTitle(people)}
      people={people}
      reasons={(person) => <Shared person={person} />}
      action={action}
      order="newest"
      {...placement}
    />
  );
}

const Shared = ({ person }: { person: Introduction }) => (
  <p className="line-clamp-2 text-mute [overflow-wrap:anywhere]">
    {listShared(person, Date.now())[0]}
  </p>
);
