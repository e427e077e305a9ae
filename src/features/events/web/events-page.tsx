import { Link } from '@tanstack/react-router';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FloatingLink } from '#ui/floating-action.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/segments.tsx';
import { eventPageCopy } from '../page-copy.ts';
import { eventSource } from './components/event-source.ts';
import { EventCard } from './event-card.tsx';
import { type EventsView, eventsViews } from './events-views.ts';

interface EventsPageProps {
  view: EventsView;
  onViewChange: (view: EventsView) => void;
}

/** The community's events: upcoming ones, or past ones on demand. */
export function EventsPage({ view, onViewChange }: EventsPageProps) {
  const past = view === 'past';
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={eventPageCopy.events}>
        <Segments
          label={eventPageCopy.views}
          options={eventsViews.map((value) => ({ value, label: eventPageCopy[value] }))}
          value={view}
          onChange={onViewChange}
        />
      </PageHeader>
      <EntryStream
        key={view}
        label={eventPageCopy.events}
        source={eventSource(view)}
        pinned={edited.useIds()}
        refreshFailed={eventPageCopy.refreshFailed}
        empty={
          <Card flush>
            <EmptyState
              title={past ? eventPageCopy.nonePast : eventPageCopy.noneYet}
              action={
                !past && <Button render={<Link to="/events/new" />}>{eventPageCopy.create}</Button>
              }
            >
              {past ? eventPageCopy.nonePastText : eventPageCopy.noneYetText}
            </EmptyState>
          </Card>
        }
      >
        {(event) => <EventCard event={event} />}
      </EntryStream>
      <FloatingLink label={eventPageCopy.create} render={<Link to="/events/new" />} />
    </div>
  );
}
