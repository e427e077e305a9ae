import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CommentThread } from '#features/comments/web/comment-thread.tsx';
import { openThread, useThreadShown } from '#features/comments/web/thread-state.ts';
import { holdsEntries } from '#features/entries/web/entry-cache.ts';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryScreen } from '#features/entries/web/entry-screen.tsx';
import { focusEditButton } from '#features/entries/web/owner-tools.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { EventWithComments } from '../contract.ts';
import { eventPageCopy } from '../page-copy.ts';
import { Announcements } from './components/announcements.tsx';
import { EventActions } from './components/event-actions.tsx';
import { EventTools } from './components/event-tools.tsx';
import { EventColumns, EventView } from './components/event-view.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { eventsApi } from './events-api.ts';

const EventEditor = lazyPart(
  () => import('./components/event-editor.tsx').then((module) => module.EventEditor),
  <Skeleton className="h-96" />,
);

// Preloads the comments, which are open on this page. If that fails, rendering them tries again.
CommentThread.preload().catch(() => undefined);

interface EventPageProps {
  eventId: string;
  /** The comment that the URL links to. */
  commentId?: string | undefined;
}

/** The page of one event with its comments. */
export function EventPage({ eventId, commentId }: EventPageProps) {
  useEffect(() => openThread(eventId), [eventId]);
  const query = useQuery({
    queryKey: ['event', eventId],
    queryFn: ({ signal }) => eventsApi.call.readEvent({ eventId }, { signal }),
    meta: holdsEntries(),
  });
  return (
    <EntryScreen
      entryId={eventId}
      kind="event"
      query={query}
      copy={eventPageCopy}
      skeleton={<EventSkeleton />}
    >
      {(event) => <LoadedEvent event={event} commentId={commentId} />}
    </EntryScreen>
  );
}

interface LoadedEventProps {
  event: EventWithComments;
  commentId: string | undefined;
}

function LoadedEvent({ event, commentId }: LoadedEventProps) {
  const navigate = useNavigate();
  const [editing, setEditing] = edited.useFlag(event.id);
  const commentsOpen = useThreadShown(event.id);
  if (editing) {
    return (
      <EventColumns>
        <Card>
          <h1 tabIndex={-1} className="sr-only">
            {event.title}
          </h1>
          <EventEditor
            event={event}
            onDone={() => {
              setEditing(false);
              focusEditButton(event.id);
            }}
          />
        </Card>
      </EventColumns>
    );
  }
  return (
    <EventView
      event={event}
      hiddenParticipants={event.hiddenParticipants}
      blockedMemberGoing={event.blockedMemberGoing}
      removedByHost={event.removedByHost}
      heading="h1"
      announcements={event.joinedByMe && <Announcements eventId={event.id} />}
      tools={
        <EventTools
          event={event}
          onEdit={() => setEditing(true)}
          onDeleted={() => navigate({ to: '/events' })}
        />
      }
    >
      <Card flush className="p-4 pb-3 sm:px-6">
        {/* The panel of an upcoming event has a share button already. */}
        <EventActions event={event} share={event.past} />
        {commentsOpen && (
          <div className="pt-2 pb-2">
            <CommentThread
              entryId={event.id}
              ownerId={event.userId}
              count={event.commentCount}
              commentId={commentId}
            />
          </div>
        )}
      </Card>
    </EventView>
  );
}
