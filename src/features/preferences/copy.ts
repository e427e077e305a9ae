import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for a member's language, time zone and quiet hours. */
export const preferenceCopy = catalogue('preference', {
  unknownTimeZone: 'This time zone is not known.',
  exportDescription: 'your language, time zone and quiet hours',
});
