import { useNavigate, useSearch } from '@tanstack/react-router';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { readFilters } from '#features/people/web/filters.ts';
import { PeoplePage } from '#features/people/web/people-page.tsx';

/** The directory, with a button to message each member. Its URL contains the filters. */
export function PeopleScreen() {
  // The route leaves out invalid parameters, but the router still passes them on.
  const filters = readFilters({ ...useSearch({ from: '/_member/people' }) });
  const navigate = useNavigate({ from: '/people' });
  return (
    <PeoplePage
      filters={filters}
      onFiltersChange={(search) => void navigate({ search, resetScroll: false })}
      action={(person) => <SayHi {...person} />}
    />
  );
}
