import { useNavigate, useSearch } from '@tanstack/react-router';
import { EventsPage } from '#features/events/web/events-page.tsx';
import { readEventsSearch } from '#features/events/web/events-views.ts';
import { useOptimisticSearchParams } from './use-optimistic-search-params.ts';

/** The events page. Its URL contains the view and the filters. */
export function EventsScreen() {
  // The route's `validateSearch` drops invalid parameters, but `useSearch` returns them anyway.
  const search = readEventsSearch({ ...useSearch({ from: '/_member/events/' }) });
  const navigate = useNavigate({ from: '/events/' });
  const [chosen, change] = useOptimisticSearchParams(search, navigate);
  return (
    <EventsPage
      search={chosen}
      onSearchChange={(next, options) => change(readEventsSearch({ ...next }), options)}
    />
  );
}
