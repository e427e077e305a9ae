import { useNavigate, useSearch } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { type PeopleFilters, readFilters } from '#features/people/web/filters.ts';
import { PeoplePage } from '#features/people/web/people-page.tsx';

/** The directory, with a button to message each member. Its URL contains the filters. */
export function PeopleScreen() {
  // The route leaves out invalid parameters, but the router still passes them on.
  const filters = readFilters({ ...useSearch({ from: '/_member/people' }) });
  const navigate = useNavigate({ from: '/people' });
  // The router changes the URL a moment after a choice. A second choice in that moment must be based on the first one.
  const [chosen, setChosen] = useOptimistic(filters);
  const change = (search: PeopleFilters) =>
    startTransition(async () => {
      setChosen(search);
      await navigate({ search, resetScroll: false });
    });
  return (
    <PeoplePage
      filters={chosen}
      onFiltersChange={change}
      action={(person) => <SayHi {...person} />}
    />
  );
}
