import type { Translation } from './catalogue.ts';
import type { timeMessages } from './messages.ts';

export const timeInGerman: Translation<typeof timeMessages> = {
  now: 'gerade',
  minutes: (count) => `${count} Min.`,
  hours: (count) => `${count} Std.`,
  days: (count) => `${count} Tg.`,
};
