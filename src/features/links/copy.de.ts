import type { Translation } from '#platform/shared/catalogue.ts';
import type { linkCopy } from './copy.ts';

export const linkCopyDe: Translation<typeof linkCopy> = {
  remove: 'Vorschau entfernen',
  removeFailed: 'Die Vorschau konnte nicht entfernt werden',
};
