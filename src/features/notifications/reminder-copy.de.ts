import type { Translation } from '#platform/shared/catalogue.ts';
import type { reminderCopy } from './reminder-copy.ts';

export const reminderCopyDe: Translation<typeof reminderCopy> = {
  inMinutes: (minutes) => `Beginnt in etwa ${minutes} Minuten`,
  inHours: (hours) =>
    hours === 1 ? 'Beginnt in etwa einer Stunde' : `Beginnt in etwa ${hours} Stunden`,
  today: 'Heute',
  tomorrow: 'Morgen',
  other: 'Erinnerung',
  title: (when, title) => `${when}: „${title}“`,
  text: (when, title, time, place) => `${when}: „${title}“, ${time}, ${place}`,
};
