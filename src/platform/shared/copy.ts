import { catalogue } from './catalogue.ts';

/** Relative times, as short as possible. */
export const timeCopy = catalogue('time', {
  now: 'now',
  minutes: (count: number): string => `${count} min`,
  hours: (count: number): string => `${count} h`,
  days: (count: number): string => `${count} d`,
  justNow: 'just now',
  ago: (time: string): string => `${time} ago`,
});
