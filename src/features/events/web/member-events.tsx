import { Link } from '@tanstack/react-router';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { eventPageCopy } from '../page-copy.ts';
import { hostedEventSource } from './components/event-source.ts';
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
      label={eventPageCopy.events}
      source={hostedEventSource(userId)}
      pinned={edited.useIds()}
      refreshFailed={eventPageCopy.refreshFailed}
      empty={
        <Card flush>
          <EmptyState
            heading="h3"
            title={isMine ? eventPageCopy.noneOfMine : eventPageCopy.noneOf(name)}
            action={
              isMine && <Button render={<Link to="/events/new" />}>{eventPageCopy.create}</Button>
            }
          >
            {isMine ? eventPageCopy.noneOfMineText : eventPageCopy.noneOfText}
          </EmptyState>
        </Card>
      }
    >
      {(event) => <EventCard event={event} />}
    </EntryStream>
  );
}
