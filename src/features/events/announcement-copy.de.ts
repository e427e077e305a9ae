import type { Translation } from '#platform/shared/catalogue.ts';
import type { announcementCopy } from './announcement-copy.ts';

export const announcementCopyDe: Translation<typeof announcementCopy> = {
  fromHost: 'Neues zum Treffen',
  write: 'Allen schreiben',
  recipients: (count) =>
    count === 1
      ? 'Eine Person ist dabei. Sie bekommt eine Mitteilung und kann alles auf dieser Seite lesen.'
      : `${count} Leute sind dabei. Alle bekommen eine Mitteilung und können alles auf dieser Seite lesen.`,
  text: 'Deine Nachricht',
  placeholder: 'Wir treffen uns am Nordtor. Bringt einen Schirm mit.',
  send: 'Senden',
  sent: 'An alle gesendet, die dabei sind',
  nobody: 'Noch hat niemand zugesagt, also gibt es niemanden, dem du schreiben kannst.',
  empty: 'Schreib erst eine Nachricht.',
  tooLong: 'Höchstens 1.000 Zeichen, bitte.',
  limitReached:
    'Du hast in den letzten 24 Stunden fünf Nachrichten gesendet. Später geht es wieder.',
  failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  loadFailed: 'Die Nachrichten zum Treffen konnten nicht geladen werden.',
  more: 'Frühere Nachrichten zeigen',
};
