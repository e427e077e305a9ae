import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FloatingLink } from '#ui/floating-action.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/segments.tsx';
import { eventMessages } from '../messages.ts';
import { EventCard } from './event-card.tsx';
import { type EventsView, eventSource } from './parts/event-source.ts';

const views: readonly EventsView[] = ['newest', 'soonest', 'past'];

/** Everybody's events: what is to come, and out of the way what is over. */
export function EventsPage() {
  const [view, setView] = useState<EventsView>('newest');
  const past = view === 'past';
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={eventMessages.events}>
        <Segments
          label={eventMessages.views}
          options={views.map((value) => ({ value, label: eventMessages[value] }))}
          value={view}
          onChange={setView}
        />
      </PageHeader>
      <EntryStream
        key={view}
        label={eventMessages.events}
        source={eventSource(view)}
        pinned={edited.useIds()}
        refreshFailed={eventMessages.refreshFailed}
        empty={
          <Card flush>
            <EmptyState
              title={past ? eventMessages.nonePast : eventMessages.noneYet}
              action={
                !past && <Button render={<Link to="/events/new" />}>{eventMessages.create}</Button>
              }
            >
              {past ? eventMessages.nonePastSays : eventMessages.noneYetSays}
            </EmptyState>
          </Card>
        }
      >
        {(event) => <EventCard event={event} />}
      </EntryStream>
      <FloatingLink label={eventMessages.create} render={<Link to="/events/new" />} />
    </div>
  );
}
