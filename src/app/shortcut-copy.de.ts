import type { Translation } from '#platform/shared/catalogue.ts';
import type { shortcutCopy } from './shortcut-copy.ts';

export const shortcutCopyDe: Translation<typeof shortcutCopy> = {
  title: 'Tastenkürzel',
  next: 'Nächster Eintrag',
  previous: 'Vorheriger Eintrag',
  like: 'Gefällt mir',
  comments: 'Kommentare zeigen',
  write: 'Beitrag schreiben',
  help: 'Diese Hilfe',
  enable: 'Diese Tasten benutzen',
};
