import type { Translation } from '#platform/shared/catalogue.ts';
import type { preferenceCopy } from './copy.ts';

export const preferenceCopyDe: Translation<typeof preferenceCopy> = {
  unknownTimeZone: 'Diese Zeitzone gibt es nicht.',
};
