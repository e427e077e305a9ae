import { toInstant } from '#features/events/rules.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Below it a number counts seconds: as milliseconds it would lie in 1973. */
const earliestMs = 100_000_000_000;

/** The calendar of what people post: beyond it a number is no date. */
const latestMs = Date.UTC(2200, 0, 1);

/**
 * A time of the older product in UTC milliseconds, or null for what is none: a Firestore timestamp
 * in any form that exports give it, an ISO text, or a number. A text without an offset is meant on
 * a wall clock in `zone`.
 */
export function readTime(value: unknown, zone: string): number | null {
  const instant = instantOf(value, zone);
  if (instant === null || !Number.isFinite(instant)) return null;
  const rounded = Math.floor(instant);
  return rounded >= 0 && rounded < latestMs ? rounded : null;
}

function instantOf(value: unknown, zone: string): number | null {
  if (typeof value === 'number') return Math.abs(value) < earliestMs ? value * 1000 : value;
  if (typeof value === 'string') return instantOfText(value.trim(), zone);
  if (!isFields(value)) return null;
  const inner = value.__time__ ?? value.value ?? value.$date ?? value.timestampValue;
  if (inner !== undefined) return instantOf(inner, zone);
  const seconds = value.seconds ?? value._seconds;
  if (seconds === undefined || seconds === null || seconds === '') return null;
  const nanoseconds = value.nanoseconds ?? value._nanoseconds ?? value.nanos ?? 0;
  // Apart, because both together are more than a number holds exactly.
  return Number(seconds) * 1000 + Math.floor(Number(nanoseconds) / 1_000_000);
}

const wallClock = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?)?$/;

function instantOfText(text: string, zone: string): number | null {
  if (/^\d{9,15}$/.test(text)) return instantOf(Number(text), zone);
  const [, day, time = '00:00', seconds = '0'] = wallClock.exec(text) ?? [];
  if (day) {
    const minute = toInstant(`${day}T${time}`, zone);
    return minute === null ? null : minute + Number(seconds) * 1000;
  }
  if (!/\d{4}/.test(text)) return null;
  // As Firebase's own pages write it: "May 1, 2024 at 7:30:00 PM UTC+2".
  return Date.parse(
    text
      .replace(/\u202f/g, ' ')
      .replace(' at ', ' ')
      .replace(/UTC(?=[+-])/, 'GMT'),
  );
}
