import { Link } from '@tanstack/react-router';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { eventCopy } from '../copy.ts';
import { eventsOf } from './components/event-source.ts';
import { EventCard } from './event-card.tsx';

interface MemberEventsProps {
  userId: string;
  /** The member's name, for the empty state. */
  name: string;
}

/** The events that a member hosts, for their profile. */
export function MemberEvents({ userId, name }: MemberEventsProps) {
  const isMine = useViewer().userId === userId;
  return (
    <EntryStream
      label={eventCopy.events}
      source={eventsOf(userId)}
      pinned={edited.useIds()}
      refreshFailed={eventCopy.refreshFailed}
      empty={
        <Card flush>
          <EmptyState
            heading="h3"
            title={isMine ? eventCopy.noneOfMine : eventCopy.noneOf(name)}
            action={
              isMine && <Button render={<Link to="/events/new" />}>{eventCopy.create}</Button>
            }
          >
            {isMine ? eventCopy.noneOfMineText : eventCopy.noneOfText}
          </EmptyState>
        </Card>
      }
    >
      {(event) => <EventCard event={event} />}
    </EntryStream>
  );
}
