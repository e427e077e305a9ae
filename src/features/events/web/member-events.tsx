import { Link } from '@tanstack/react-router';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { eventMessages } from '../messages.ts';
import { EventCard } from './event-card.tsx';
import { eventsOf } from './parts/event-source.ts';

interface MemberEventsProps {
  userId: string;
  /** The member's name, for the words around the list. */
  name: string;
}

/** What one member planned, as their profile shows it. */
export function MemberEvents({ userId, name }: MemberEventsProps) {
  const isMine = useViewer().userId === userId;
  return (
    <EntryStream
      label={eventMessages.events}
      source={eventsOf(userId)}
      pinned={edited.useIds()}
      refreshFailed={eventMessages.refreshFailed}
      empty={
        <Card flush>
          <EmptyState
            heading="h3"
            title={isMine ? eventMessages.noneOfMine : eventMessages.noneOf(name)}
            action={
              isMine && <Button render={<Link to="/events/new" />}>{eventMessages.create}</Button>
            }
          >
            {isMine ? eventMessages.noneOfMineSays : eventMessages.noneOfSays}
          </EmptyState>
        </Card>
      }
    >
      {(event) => <EventCard event={event} />}
    </EntryStream>
  );
}
