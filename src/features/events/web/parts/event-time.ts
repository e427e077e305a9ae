import type { Event } from '../../contract.ts';

type Times = Pick<Event, 'date' | 'endDate'>;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const month = new Intl.DateTimeFormat('en-GB', { month: 'short' });

/** "2026-11-27T19:30": what the reader's own clock shows. */
export function readersClock(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const dayOf = (at: number): string => readersClock(at).slice(0, 10);

/** The year is said only where it is another one than now. */
function withYear(at: number, now: number, format: Intl.DateTimeFormat): string {
  const year = new Date(at).getFullYear();
  const day = format.format(at).replace(',', '');
  return year === new Date(now).getFullYear() ? day : `${day} ${year}`;
}

/** On one line, in the reader's zone: "Fri 27 Nov, 19:30–21:30". */
export function whenInShort({ date, endDate }: Times, now: number): string {
  const begins = `${withYear(date, now, shortDay)}, ${clock.format(date)}`;
  if (endDate === null) return begins;
  if (dayOf(date) === dayOf(endDate)) return `${begins}–${clock.format(endDate)}`;
  return `${begins} – ${withYear(endDate, now, shortDay)}, ${clock.format(endDate)}`;
}

/** On two lines: the day, and from when to when. */
export function whenInFull({ date, endDate }: Times, now: number): { day: string; hours: string } {
  const day = withYear(date, now, longDay);
  const begins = clock.format(date);
  if (endDate === null) return { day, hours: begins };
  if (dayOf(date) === dayOf(endDate)) return { day, hours: `${begins}–${clock.format(endDate)}` };
  return {
    day,
    hours: `${begins} – ${withYear(endDate, now, shortDay)}, ${clock.format(endDate)}`,
  };
}

/** What a leaf of a calendar shows. */
export const leafOf = (at: number): { month: string; day: number } => ({
  month: month.format(at),
  day: new Date(at).getDate(),
});

/** Where the event's clock differs from the reader's: what it shows there, and the place's name. */
export function clockThere({
  date,
  localDate,
  timeZone,
}: Pick<Event, 'date' | 'localDate' | 'timeZone'>): { time: string; place: string } | null {
  if (readersClock(date) === localDate) return null;
  const [day = '', time = ''] = localDate.split('T');
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  const [year = 0, monthNumber = 1, dayNumber = 1] = day.split('-').map(Number);
  const sameDay = day === dayOf(date);
  const there = shortDay.format(new Date(year, monthNumber - 1, dayNumber)).replace(',', '');
  return { time: sameDay ? time : `${there}, ${time}`, place };
}
