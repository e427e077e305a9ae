import { minuteMs } from '#platform/shared/clock.ts';

/** For how many hours an administrator can turn slow mode on. Null means until somebody turns it off. */
export const slowModeHours = [1, 6, 24, null] as const;
export type SlowModeHours = (typeof slowModeHours)[number];

/** How long a member waits between two posts or events, and between two comments, while slow mode is on. */
export const slowModePauses = { entry: 10 * minuteMs, comment: minuteMs } as const;

/** Whether slow mode is on at a time. Nothing tells an open page that slow mode has ended by itself. */
export const isSlowAt = (
  { isOn, until }: { isOn: boolean; until: number | null },
  now: number,
): boolean => isOn && (until === null || until > now);

/** What a member writes: a post or an event, or a comment. */
export type SlowKind = keyof typeof slowModePauses;
