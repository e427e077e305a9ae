import type { Translation } from './catalogue.ts';
import type { timeCopy } from './copy.ts';

export const timeCopyDe: Translation<typeof timeCopy> = {
  now: 'gerade',
  minutes: (count) => `${count} Min.`,
  hours: (count) => `${count} Std.`,
  days: (count) => `${count} Tg.`,
  justNow: 'gerade eben',
  ago: (time) => `vor ${time}`,
};
