import { createFileRoute } from '@tanstack/react-router';
import { type EventsView, eventsViews } from '#features/events/web/events-views.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

const EventsPage = lazyPage(() =>
  import('#features/events/web/events-page.tsx').then((module) => module.EventsPage),
);

export const Route = createFileRoute('/_member/events/')({
  validateSearch: (search): { view?: EventsView } => {
    const view = eventsViews.find((value) => value === search.view);
    return view ? { view } : {};
  },
  staticData: { title: () => appCopy.events },
  component: EventsList,
});
EventsList.preload = EventsPage.preload;

function EventsList() {
  const { view = 'newest' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventsPage
      view={view}
      onViewChange={(next) =>
        void navigate({ search: next === 'newest' ? {} : { view: next }, resetScroll: false })
      }
    />
  );
}
