import type { Report } from '../report.ts';
import type { Fields } from './fields.ts';
import { readTime } from './time.ts';

/** What every record reader needs. */
export interface Context {
  /** The time of the import in UTC milliseconds. {@link readDate} returns it instead of any later date. */
  now: number;
  /** The time zone (IANA) of dates without an offset. */
  zone: string;
  report: Report;
}

/** Reads the first of these fields that contains a date, capped at the time of the import; null if none does. */
export function readDate(
  { now, zone }: Context,
  fields: Fields,
  ...names: readonly string[]
): number | null {
  for (const name of names) {
    const time = readTime(fields[name], zone);
    if (time !== null) return Math.min(time, now);
  }
  return null;
}
