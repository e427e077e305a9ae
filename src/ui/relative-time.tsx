import { exactTime, relativeTime, timeAgo } from '#platform/shared/time-text.ts';
import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  /** In UTC milliseconds. */
  at: number;
  /** Whether to show “26 min ago” instead of “26 min”, for a sentence such as “Last used 26 min ago”. */
  ago?: boolean;
  className?: string;
}

/** A relative time that updates itself; the exact time is in its tooltip. */
export function RelativeTime({ at, ago = false, className }: RelativeTimeProps) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)} className={className}>
      {ago ? timeAgo(at, now) : relativeTime(at, now)}
    </time>
  );
}
