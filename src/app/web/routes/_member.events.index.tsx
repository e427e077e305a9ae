import { createFileRoute } from '@tanstack/react-router';
import { readEventsSearch } from '#features/events/web/events-views.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

const EventsPage = lazyPage(() =>
  import('#features/events/web/events-page.tsx').then((module) => module.EventsPage),
);

export const Route = createFileRoute('/_member/events/')({
  validateSearch: readEventsSearch,
  staticData: { title: () => appCopy.events },
  component: EventsList,
});
EventsList.preload = EventsPage.preload;

function EventsList() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventsPage
      search={search}
      onSearchChange={(next, { replace } = { replace: false }) =>
        void navigate({ search: readEventsSearch({ ...next }), replace, resetScroll: false })
      }
    />
  );
}
