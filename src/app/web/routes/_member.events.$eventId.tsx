import { createFileRoute } from '@tanstack/react-router';
import { EventSkeleton } from '#features/events/web/event-skeleton.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';
import { PendingPage } from '../page-pending.tsx';

const EventPage = lazyPage(() =>
  import('#features/events/web/event-page.tsx').then((module) => module.EventPage),
);

export const Route = createFileRoute('/_member/events/$eventId')({
  validateSearch: (search): { comment?: string } =>
    typeof search.comment === 'string' ? { comment: search.comment } : {},
  staticData: { title: () => appCopy.titles.event, upTo: '/events', wide: true },
  pendingComponent: EventPending,
  component: EventRoute,
});
EventRoute.preload = EventPage.preload;

function EventPending() {
  return (
    <PendingPage>
      <EventSkeleton />
    </PendingPage>
  );
}

function EventRoute() {
  const { eventId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <EventPage key={eventId} eventId={eventId} commentId={comment} />;
}
