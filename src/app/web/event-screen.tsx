import { useParams, useSearch } from '@tanstack/react-router';
import { EventPage } from '#features/events/web/event-page.tsx';
import { useSeenEntry } from '#features/notifications/web/use-seen-entry.ts';

/** An event, scrolled to a comment if the URL names one. */
export function EventScreen() {
  const { eventId } = useParams({ from: '/_member/events/$eventId' });
  const { comment } = useSearch({ from: '/_member/events/$eventId' });
  useSeenEntry(eventId);
  return <EventPage key={eventId} eventId={eventId} commentId={comment} />;
}
