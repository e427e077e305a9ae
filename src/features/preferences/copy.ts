import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for a member's language, time zone and quiet hours. */
export const preferenceCopy = catalogue('preference', {
  unknownTimeZone: 'We don’t know this time zone.',
});
