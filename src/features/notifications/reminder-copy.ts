import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of reminders of events, on the site, as pushes and as emails. */
export const reminderCopy = catalogue('reminder', {
  inMinutes: (minutes: number): string => `Starts in about ${minutes} minutes`,
  inHours: (hours: number): string =>
    hours === 1 ? 'Starts in about an hour' : `Starts in about ${hours} hours`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** For a start that has passed, or is further away than tomorrow. */
  other: 'Reminder',
  title: (when: string, title: string): string => `${when}: “${title}”`,
  text: (when: string, title: string, time: string, place: string): string =>
    `${when}: “${title}”, ${time}, ${place}`,
});
