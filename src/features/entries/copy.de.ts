import type { Translation } from '#platform/shared/catalogue.ts';
import type { entryCopy } from './copy.ts';

export const entryCopyDe: Translation<typeof entryCopy> = {
  loadFailed: 'Diese Liste konnte nicht geladen werden',
  loading: 'Liste wird geladen',
  loadingMore: 'Weitere werden geladen',
  moreFailed: 'Die nächsten konnten nicht geladen werden.',
  end: 'Du hast alles gesehen.',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  more: 'Mehr anzeigen',
  less: 'Weniger anzeigen',
  share: 'Teilen',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  copyFailed: 'Der Link konnte nicht kopiert werden',
  fresh: (count) => `${count} neu`,
};
