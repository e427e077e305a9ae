import type { Translation } from '#platform/shared/catalogue.ts';
import type { postCopy } from './copy.ts';

export const postCopyDe: Translation<typeof postCopy> = {
  refreshFailed: 'Die Beiträge konnten nicht aktualisiert werden',
  sending: 'Wird gesendet',
  prompt: 'Wofür suchst du Gesellschaft?',
  continueDraft: 'Entwurf weiterschreiben',

  edited: 'bearbeitet',
  pictureOf: (title) => `Bild zu „${title}“`,
};
