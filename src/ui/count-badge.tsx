const maxShown = 99;

/** Formats a count as short text: `99+` for a hundred or more. */
export const shortCount = (count: number): string =>
  count > maxShown ? `${maxShown}+` : String(count);

/**
 * A coral badge with a count; renders nothing for 0. Hidden from screen readers, because the text beside it has the
 * count.
 */
export function CountBadge({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-coral px-1 font-bold text-night text-xs tabular-nums forced-color-adjust-none ${className}`}
    >
      {shortCount(count)}
    </span>
  );
}
