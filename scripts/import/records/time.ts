import { toInstant } from '#features/events/rules.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Smaller numbers are read as seconds: as milliseconds they would be dates before March 1973. */
const minMilliseconds = 100_000_000_000;

/** Times from this point on are invalid. */
const latestMs = Date.UTC(2200, 0, 1);

/**
 * Reads a time from the previous product as UTC milliseconds. Accepts every form of Firestore timestamp
 * found in exports, ISO strings, dates as the Firebase console shows them, and numbers. An ISO string without an
 * offset is a local time in `zone`. Returns null for anything else, and for times outside 1970 to 2199.
 */
export function readTime(value: unknown, zone: string): number | null {
  const instant = toMilliseconds(value, zone);
  if (instant === null || !Number.isFinite(instant)) return null;
  const rounded = Math.floor(instant);
  return rounded >= 0 && rounded < latestMs ? rounded : null;
}

function toMilliseconds(value: unknown, zone: string): number | null {
  if (typeof value === 'number') return Math.abs(value) < minMilliseconds ? value * 1000 : value;
  if (typeof value === 'string') return parseText(value.trim(), zone);
  if (!isFields(value)) return null;
  const inner = value.__time__ ?? value.value ?? value.$date ?? value.timestampValue;
  if (inner !== undefined) return toMilliseconds(inner, zone);
  const seconds = value.seconds ?? value._seconds;
  if (seconds === undefined || seconds === null || seconds === '') return null;
  const nanoseconds = value.nanoseconds ?? value._nanoseconds ?? value.nanos ?? 0;
  // Computed in milliseconds: in nanoseconds the sum would exceed the safe integer range.
  return Number(seconds) * 1000 + Math.floor(Number(nanoseconds) / 1_000_000);
}

const localTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?)?$/;

function parseText(text: string, zone: string): number | null {
  if (/^\d{9,15}$/.test(text)) return toMilliseconds(Number(text), zone);
  const [, day, time = '00:00', seconds = '0'] = localTime.exec(text) ?? [];
  if (day) {
    const minute = toInstant(`${day}T${time}`, zone);
    return minute === null ? null : minute + Number(seconds) * 1000;
  }
  if (!/\d{4}/.test(text)) return null;
  // The format of the Firebase console: "May 1, 2024 at 7:30:00 PM UTC+2".
  return Date.parse(
    text
      .replace(/\u202f/g, ' ')
      .replace(' at ', ' ')
      .replace(/UTC(?=[+-])/, 'GMT'),
  );
}
