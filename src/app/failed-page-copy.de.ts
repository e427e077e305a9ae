import type { Translation } from '#platform/shared/catalogue.ts';
import type { failedPageCopy } from './failed-page-copy.ts';

export const failedPageCopyDe: Translation<typeof failedPageCopy> = {
  reloadsItself: 'Diese Seite lädt sich von selbst neu.',
  goBack: 'Geh zur vorherigen Seite zurück und versuche es noch einmal.',
};
