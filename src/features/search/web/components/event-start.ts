import { dateFormats, dateText, format } from '#platform/shared/time-text.ts';

const shortDay = dateFormats({ weekday: 'short', day: 'numeric', month: 'short' });
const clock = format({ timeStyle: 'short' });

/** The start of an event in the viewer's time zone: "Fri 27 Nov, 19:30". */
export const eventStartText = (at: number, now: number): string =>
  `${dateText(at, now, shortDay)}, ${clock().format(at)}`;
