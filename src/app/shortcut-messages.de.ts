import type { Translation } from '#platform/shared/catalogue.ts';
import type { shortcutMessages } from './shortcut-messages.ts';

export const shortcutInGerman: Translation<typeof shortcutMessages> = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  next: 'Nächster Eintrag',
  before: 'Vorheriger Eintrag',
  like: 'Gefällt mir',
  comments: 'Kommentare zeigen',
  write: 'Beitrag schreiben',
  help: 'Diese Hilfe',
  use: 'Diese Tasten benutzen',
};
