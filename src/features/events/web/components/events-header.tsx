import { CalendarDays, GalleryVertical, List } from 'lucide-react';
import { useState } from 'react';
import { ToggleChip } from '#ui/chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/segments.tsx';
import { eventPageCopy } from '../../page-copy.ts';
import {
  type EventsLayout,
  type EventsSearch,
  type EventsView,
  eventsLayouts,
  eventsViews,
} from '../events-views.ts';
import { PlaceFilter } from './place-filter.tsx';

const icons = { cards: GalleryVertical, compact: List, month: CalendarDays };

/** Rows are grouped by day, so they are always sorted by start. */
const compactViews: readonly EventsView[] = ['soonest', 'past'];

/** The list that is shown. Compact rows are never sorted by creation, so `newest` becomes `soonest`. */
export const shownView = ({ view = 'newest', layout }: EventsSearch): EventsView =>
  layout === 'compact' && view === 'newest' ? 'soonest' : view;

interface EventsHeaderProps {
  search: EventsSearch;
  onSearchChange: (search: EventsSearch, options?: { replace: boolean }) => void;
}

/** The page's title, and the controls that select the list, its layout and its filters. */
export function EventsHeader({ search, onSearchChange }: EventsHeaderProps) {
  const { layout = 'cards', when, who } = search;
  const views = layout === 'compact' ? compactViews : eventsViews;
  const setLayout = (next: EventsLayout) => onSearchChange({ ...search, layout: next });
  const toggleWhen = (value: 'week' | 'month') => {
    const { when: _, ...rest } = search;
    onSearchChange(when === value ? rest : { ...rest, when: value });
  };
  const toggleKnown = () => {
    const { who: _, ...rest } = search;
    onSearchChange(who ? rest : { ...rest, who: 'known' });
  };
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  const hasPlace = isPlaceOpen || search.area !== undefined || search.place !== undefined;
  const togglePlace = () => {
    setPlaceOpen(!hasPlace);
    const { area, place, ...rest } = search;
    if (area !== undefined || place !== undefined) onSearchChange(rest);
  };
  return (
    <>
      <PageHeader title={eventPageCopy.events}>
        {layout !== 'month' && (
          <Segments
            label={eventPageCopy.views}
            options={views.map((value) => ({ value, label: eventPageCopy[value] }))}
            value={shownView(search)}
            onChange={(view) => onSearchChange({ ...search, view })}
          />
        )}
        <div className="ml-auto">
          <Segments
            label={eventPageCopy.layouts}
            options={eventsLayouts.map((value) => ({
              value,
              label: eventPageCopy.layout[value],
              icon: icons[value],
            }))}
            value={layout}
            onChange={setLayout}
          />
        </div>
      </PageHeader>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{eventPageCopy.filters}</legend>
        {layout !== 'month' && (
          <>
            <ToggleChip pressed={when === 'week'} onToggle={() => toggleWhen('week')}>
              {eventPageCopy.thisWeek}
            </ToggleChip>
            <ToggleChip pressed={when === 'month'} onToggle={() => toggleWhen('month')}>
              {eventPageCopy.thisMonth}
            </ToggleChip>
          </>
        )}
        <ToggleChip pressed={who === 'known'} onToggle={toggleKnown}>
          {eventPageCopy.withKnown}
        </ToggleChip>
        <ToggleChip pressed={hasPlace} onToggle={togglePlace}>
          {eventPageCopy.atPlace}
        </ToggleChip>
      </fieldset>
      {hasPlace && <PlaceFilter search={search} onSearchChange={onSearchChange} />}
    </>
  );
}
