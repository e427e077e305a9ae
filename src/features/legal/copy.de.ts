import type { Translation } from '#platform/shared/catalogue.ts';
import type { legalCopy } from './copy.ts';

export const legalCopyDe: Translation<typeof legalCopy> = {
  terms: 'Bedingungen',
  termsDescription:
    'Was du und die, die diese Gemeinschaft betreiben, einander schulden, in klaren Worten.',
  privacy: 'Datenschutz',
  privacyDescription: 'Was über dich gespeichert wird, wo, und wer es sieht, in klaren Worten.',
  rules: 'Regeln der Gemeinschaft',
};
