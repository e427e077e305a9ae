import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { joinParts } from '#platform/shared/line-parts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { eventPageCopy } from '../../page-copy.ts';
import { isDay } from '../events-views.ts';
import {
  addDays,
  type Day,
  dayForKey,
  dayInMonth,
  firstDayOfWeek,
  monthOf,
  startOfDay,
  weeksOfMonth,
} from './calendar-days.ts';
import { longDayText, monthText, nearDayText, weekdayTexts } from './day-text.ts';
import { EventRows } from './event-rows.tsx';
import type { PlaceChoice } from './event-source.ts';
import { dayOf } from './event-time.ts';
import { maxMonthEvents, useMonth } from './use-month.ts';

interface EventMonthProps {
  /** The selected day. */
  day: Day;
  knownOnly: boolean;
  at: PlaceChoice;
  /** `replace` keeps the change out of the history. */
  onDayChange: (day: Day, options: { replace: boolean }) => void;
}

/**
 * A month of events as a calendar, and the events of the selected day below it. Back returns to the month that was shown
 * before, except if the viewer moved through the months with the keyboard.
 */
export function EventMonth({ day, knownOnly, at, onDayChange }: EventMonthProps) {
  const today = dayOf(Date.now());
  const weeks = weeksOfMonth(day, firstDayOfWeek());
  const first = weeks[0]?.[0] ?? day;
  const range = { from: startOfDay(first), to: startOfDay(addDays(first, 7 * weeks.length)) };
  const month = useMonth(range, { knownOnly, at });
  const select = (next: Day, { replace } = { replace: monthOf(next) === monthOf(day) }) => {
    if (isDay(next)) onDayChange(next, { replace });
  };
  return (
    <div className="flex flex-col gap-5">
      <Card flush className="p-3 sm:p-5">
        <div className="flex items-center gap-1 pb-3">
          <h2
            id="month"
            aria-live="polite"
            className="grow pl-1.5 text-xl max-sm:pl-0 max-sm:text-lg"
          >
            {monthText(day)}
          </h2>
          <Button
            variant="quiet"
            size="small"
            disabled={day === today}
            onClick={() => select(today)}
          >
            {eventPageCopy.today}
          </Button>
          <IconButton
            icon={ChevronLeft}
            label={eventPageCopy.previousMonth}
            onClick={() => select(dayInMonth(day, -1, today))}
          />
          <IconButton
            icon={ChevronRight}
            label={eventPageCopy.nextMonth}
            onClick={() => select(dayInMonth(day, 1, today))}
          />
        </div>
        <DayGrid
          weeks={weeks}
          selected={day}
          today={today}
          byDay={month.byDay}
          busy={month.loading}
          onSelect={(next) => select(next)}
          onKeySelect={(next) => select(next, { replace: true })}
        />
        {month.byDay.size > 0 && <Legend />}
        {month.failed && (
          <div className="pt-3 pl-1.5">
            <LoadFailure onRetry={month.retry}>{eventPageCopy.monthFailed}</LoadFailure>
          </div>
        )}
        {month.isIncomplete && (
          <p className="pt-3 pl-1.5 text-mute text-sm">
            {eventPageCopy.monthIncomplete(maxMonthEvents)}
          </p>
        )}
      </Card>
      <EventsOfDay day={day} events={month.byDay.get(day) ?? []} loading={month.loading} />
    </div>
  );
}

/** Explains the colours of the days. */
const Legend = () => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 pt-3 pl-1.5 text-mute text-sm">
    <span className="inline-flex items-center gap-2">
      <Dot joined />
      {eventCopy.joinedAlready}
    </span>
    <span className="inline-flex items-center gap-2">
      <Dot joined={false} />
      {eventPageCopy.otherEvents}
    </span>
  </p>
);

const Dot = ({ joined }: { joined: boolean }) => (
  <span
    className={classNames(
      'size-1.5 rounded-full forced-color-adjust-none',
      joined ? 'bg-mint' : 'bg-coral',
    )}
  />
);

interface EventsOfDayProps {
  day: Day;
  events: readonly Event[];
  loading: boolean;
}

function EventsOfDay({ day, events, loading }: EventsOfDayProps) {
  const now = Date.now();
  const near = nearDayText(day, now);
  return (
    <section aria-labelledby="selected-day" aria-busy={loading} className="flex flex-col gap-3">
      <h2 id="selected-day" className="text-lg">
        {joinParts([near, longDayText(day, now)])}
      </h2>
      {events.length > 0 && <EventRows events={events} />}
      {events.length === 0 && !loading && <p className="text-mute">{eventPageCopy.noneThatDay}</p>}
    </section>
  );
}

interface DayGridProps {
  weeks: readonly (readonly Day[])[];
  selected: Day;
  today: Day;
  byDay: ReadonlyMap<Day, readonly Event[]>;
  busy: boolean;
  onSelect: (day: Day) => void;
  /** Selects a day to which a key has moved. */
  onKeySelect: (day: Day) => void;
}

/** Makes the table a widget that is operated with the arrow keys. Its cells become grid cells. */
const gridRole = { role: 'grid' };

/** The days of a month. The keyboard works as in the date grids of the WAI-ARIA guide. */
function DayGrid(props: DayGridProps) {
  const { weeks, selected, today, byDay, busy, onSelect, onKeySelect } = props;
  const movedByKey = useRef(false);
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayForKey(selected, event, firstDayOfWeek());
    if (!next) return;
    event.preventDefault();
    movedByKey.current = true;
    onKeySelect(next);
  };
  return (
    <table
      {...gridRole}
      aria-labelledby="month"
      aria-busy={busy}
      onKeyDown={move}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="pb-1 font-semibold text-mute text-sm">
              <span aria-hidden="true">{weekdayTexts(day).short}</span>
              <span className="sr-only">{weekdayTexts(day).long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                events={byDay.get(day) ?? []}
                isSelected={day === selected}
                isToday={day === today}
                isOutside={monthOf(day) !== monthOf(selected)}
                movedByKey={movedByKey}
                onSelect={onSelect}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: Day;
  events: readonly Event[];
  isSelected: boolean;
  isToday: boolean;
  /** Whether the day belongs to the previous or the next month. */
  isOutside: boolean;
  /** Whether a key has moved the selection, so that the focus must follow it. */
  movedByKey: RefObject<boolean>;
  onSelect: (day: Day) => void;
}

/** How many titles, or dots on phones, are shown for a day. */
const maxTitles = 2;
const maxDots = 3;

function DayCell(props: DayCellProps) {
  const { day, events, isSelected, isToday, isOutside, movedByKey, onSelect } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSelected || !movedByKey.current) return;
    movedByKey.current = false;
    button.current?.focus();
  }, [isSelected, movedByKey]);
  const label = [
    longDayText(day, Date.now()),
    ...(events.length > 0 ? [eventPageCopy.eventCount(events.length)] : []),
    ...events.slice(0, maxTitles).map(({ title }) => title),
  ].join(', ');
  return (
    <td className="p-0.5 align-top">
      <button
        ref={button}
        type="button"
        tabIndex={isSelected ? 0 : -1}
        aria-pressed={isSelected}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onSelect(day)}
        className={classNames(
          'flex h-13 w-full flex-col items-center gap-1 rounded-field p-1 transition-colors sm:h-23 sm:items-stretch',
          isSelected ? 'bg-sunk ring-2 ring-ink' : 'hover:bg-sunk',
        )}
      >
        <span className="sr-only">{label}</span>
        <span
          aria-hidden="true"
          className={classNames(
            'inline-flex size-6.5 shrink-0 items-center justify-center rounded-full font-semibold text-sm tabular-nums',
            isToday ? 'bg-coral text-night' : isOutside ? 'text-mute' : 'text-ink',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className="flex gap-1 sm:hidden">
          {events.slice(0, maxDots).map(({ id, joinedByMe }) => (
            <Dot key={id} joined={joinedByMe} />
          ))}
        </span>
        <span aria-hidden="true" className="flex min-w-0 flex-col gap-0.5 max-sm:hidden">
          {events.slice(0, maxTitles).map(({ id, title, joinedByMe }) => (
            <span
              key={id}
              className={classNames(
                'rounded-md border-l-3 bg-paper px-1 text-left text-xs',
                events.length === 1 ? 'line-clamp-2 [overflow-wrap:anywhere]' : 'truncate',
                joinedByMe ? 'border-mint' : 'border-coral',
              )}
            >
              {title}
            </span>
          ))}
          {events.length > maxTitles && (
            <span className="text-left text-mute text-xs">
              {eventPageCopy.moreEvents(events.length - maxTitles)}
            </span>
          )}
        </span>
      </button>
    </td>
  );
}
