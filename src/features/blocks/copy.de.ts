import type { Translation } from '#platform/shared/catalogue.ts';
import type { blockCopy } from './copy.ts';

export const blockCopyDe: Translation<typeof blockCopy> = {
  yourself: 'Du kannst dich nicht selbst blockieren oder stummschalten.',
  administrator: 'Mitglieder der Verwaltung kannst du nicht blockieren.',
};
