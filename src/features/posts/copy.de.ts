import type { Translation } from '#platform/shared/catalogue.ts';
import type { postCopy } from './copy.ts';

export const postCopyDe: Translation<typeof postCopy> = {
  refreshFailed: 'Die Beiträge konnten nicht aktualisiert werden',
  deleted: 'Beitrag gelöscht',
  deleteFailed: 'Der Beitrag konnte nicht gelöscht werden',
  confirmDelete: 'Möchtest du diesen Beitrag wirklich löschen?',
  sending: 'Wird gesendet',
  prompt: 'Wofür suchst du Gesellschaft?',
  continueDraft: 'Entwurf weiterschreiben',

  delete: 'Löschen',
  deleteText: 'Kommentare und „Gefällt mir“ verschwinden mit ihm.',
  edited: 'bearbeitet',
  pictureOf: (title) => `Bild zu „${title}“`,
  exportDescription: 'deine Beiträge',
};
