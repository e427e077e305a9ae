import { Link } from '@tanstack/react-router';
import { EndSentinel } from '#features/entries/web/end-sentinel.tsx';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FloatingLink } from '#ui/floating-action.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Event } from '../contract.ts';
import { eventPageCopy } from '../page-copy.ts';
import { firstDayOfWeek, rangeAround } from './components/calendar-days.ts';
import { EventRowsByDay } from './components/event-rows.tsx';
import { eventSource, type PlaceChoice } from './components/event-source.ts';
import { dayOf } from './components/event-time.ts';
import { EventsHeader, shownView } from './components/events-header.tsx';
import { EventCard } from './event-card.tsx';
import type { EventsSearch } from './events-views.ts';

const EventMonth = lazyPart(
  () => import('./components/event-month.tsx').then((module) => module.EventMonth),
  <Skeleton shape="card" className="h-120" />,
);

interface EventsPageProps {
  search: EventsSearch;
  /** `replace` keeps the change out of the history. */
  onSearchChange: (search: EventsSearch, options?: { replace: boolean }) => void;
}

/** The community's events as cards, as compact rows by day, or as a calendar. */
export function EventsPage({ search, onSearchChange }: EventsPageProps) {
  return (
    <div className="flex flex-col gap-4">
      <EventsHeader search={search} onSearchChange={onSearchChange} />
      {search.layout === 'month' ? (
        <EventMonth
          day={search.day ?? dayOf(Date.now())}
          knownOnly={search.who === 'known'}
          at={placeOf(search)}
          onDayChange={(day, options) => onSearchChange({ ...search, day }, options)}
        />
      ) : (
        <EventList search={search} onSearchChange={onSearchChange} />
      )}
      <FloatingLink label={eventPageCopy.create} render={<Link to="/events/new" />} />
    </div>
  );
}

/** The place that the URL selects. */
const placeOf = ({ area, place }: EventsSearch): PlaceChoice => ({
  ...(area && { areaId: area }),
  ...(place && { place }),
});

function EventList({ search, onSearchChange }: EventsPageProps) {
  const { layout, when, who, area, place } = search;
  const view = shownView(search);
  const isCompact = layout === 'compact';
  const source = eventSource({
    view,
    pastByStart: isCompact,
    range: when && rangeAround(dayOf(Date.now()), when, firstDayOfWeek()),
    knownOnly: who === 'known',
    at: placeOf(search),
  });
  const rows = (events: readonly Event[], onEnd: (() => void) | undefined) => (
    <>
      <EventRowsByDay label={eventPageCopy.events} events={events} />
      {onEnd && <EndSentinel onEnd={onEnd} />}
    </>
  );
  const clearFilters = () => {
    const { when: _when, who: _who, area: _area, place: _place, ...rest } = search;
    onSearchChange(rest);
  };
  return (
    <EntryStream
      key={`${source.key} ${layout}`}
      label={eventPageCopy.events}
      source={source}
      pinned={edited.useIds()}
      refreshFailed={eventPageCopy.refreshFailed}
      renderRows={isCompact ? rows : undefined}
      empty={
        when || who || area || place ? (
          <NoneFound onClear={clearFilters} />
        ) : (
          <NoEvents isPast={view === 'past'} />
        )
      }
    >
      {(event) => <EventCard event={event} />}
    </EntryStream>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <Card flush>
      <EmptyState
        title={eventPageCopy.noneFound}
        action={<Button onClick={onClear}>{eventPageCopy.showAllEvents}</Button>}
      >
        {eventPageCopy.noneFoundText}
      </EmptyState>
    </Card>
  );
}

function NoEvents({ isPast }: { isPast: boolean }) {
  return (
    <Card flush>
      <EmptyState
        title={isPast ? eventPageCopy.nonePast : eventPageCopy.noneYet}
        action={
          !isPast && <Button render={<Link to="/events/new" />}>{eventPageCopy.create}</Button>
        }
      >
        {isPast ? eventPageCopy.nonePastText : eventPageCopy.noneYetText}
      </EmptyState>
    </Card>
  );
}
