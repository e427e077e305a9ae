import { catalogue } from './catalogue.ts';

/** How long ago something was, as short as it stays clear. */
export const timeCopy = catalogue('time', {
  now: 'now',
  minutes: (count: number): string => `${count} min`,
  hours: (count: number): string => `${count} h`,
  days: (count: number): string => `${count} d`,
});
