import { useNavigate, useSearch } from '@tanstack/react-router';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { readFilters } from '#features/people/web/filters.ts';
import { PeoplePage } from '#features/people/web/people-page.tsx';
import { useOptimisticSearchParams } from './use-optimistic-search-params.ts';

/** The directory, with a button to message each member. Its URL contains the filters. */
export function PeopleScreen() {
  // The route's `validateSearch` drops invalid parameters, but `useSearch` returns them anyway.
  const filters = readFilters({ ...useSearch({ from: '/_member/people' }) });
  const navigate = useNavigate({ from: '/people' });
  const [chosen, change] = useOptimisticSearchParams(filters, navigate);
  return (
    <PeoplePage
      filters={chosen}
      onFiltersChange={change}
      action={(person) => <SayHi {...person} />}
    />
  );
}
