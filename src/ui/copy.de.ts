import type { Translation } from '#platform/shared/catalogue.ts';
import type { uiCopy } from './copy.ts';

export const uiCopyDe: Translation<typeof uiCopy> = {
  announcements: 'Meldungen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  frontPage: 'Startseite',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  notOnDevice:
    'Das ist auf diesem Gerät nicht gespeichert. Es wird geladen, sobald du wieder online bist.',
  language: 'Sprache',
  moreOptions: (name) => `Weitere Optionen zu ${name}`,
};
