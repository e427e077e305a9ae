import type { Report } from '../report.ts';
import type { Fields } from './fields.ts';
import { readTime } from './time.ts';

/** What every record is read with. */
export interface Context {
  /** The moment of the import, UTC milliseconds. Nothing was written after it. */
  now: number;
  /** The time zone (IANA) of dates that name none. */
  zone: string;
  report: Report;
}

/** When a record was made: the first of these fields that holds a date, never later than now. */
export function readMoment(
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
