import { minuteMs } from '#platform/shared/clock.ts';

/** How many hours slow mode can last. Null means until an administrator turns it off. */
export const slowModeHours = [1, 6, 24, null] as const;
export type SlowModeHours = (typeof slowModeHours)[number];

/** How long a member waits between two posts or events, and between two comments, while slow mode is on. */
export const slowModePauses = { entry: 10 * minuteMs, comment: minuteMs } as const;

/**
 * Whether slow mode is on at the time `now`. Pages must call this even if `isOn` is true, because the server sends no
 * live update when slow mode ends by itself.
 */
export const isSlowAt = (
  { isOn, until }: { isOn: boolean; until: number | null },
  now: number,
): boolean => isOn && (until === null || until > now);

/** The kinds of content that have their own wait: `entry` is a post or an event, `comment` is a comment or a reply. */
export type SlowKind = keyof typeof slowModePauses;
