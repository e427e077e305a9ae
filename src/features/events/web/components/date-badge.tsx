import { monthAndDay } from './event-time.ts';

/** The date as a calendar badge. Hidden from screen readers, which read the full date beside it. */
export function DateBadge({ at }: { at: number }) {
  const { month, day } = monthAndDay(at);
  return (
    <span
      aria-hidden="true"
      className="flex w-14 flex-col items-center rounded-picture bg-card py-1.5 text-center leading-none shadow-float"
    >
      <span className="font-bold text-coral-text text-xs uppercase tracking-wide">{month}</span>
      <span className="mt-1 font-bold font-display text-2xl text-ink">{day}</span>
    </span>
  );
}
