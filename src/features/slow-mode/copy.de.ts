import type { Translation } from '#platform/shared/catalogue.ts';
import type { slowModeCopy } from './copy.ts';

export const slowModeCopyDe: Translation<typeof slowModeCopy> = {
  waitForEntry: (minutes) =>
    `Der Langsam-Modus ist an: ein Beitrag oder Treffen alle 10 Minuten. Den nächsten kannst du in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} veröffentlichen.`,
  waitForComment: (seconds) =>
    `Der Langsam-Modus ist an: ein Kommentar pro Minute. Den nächsten kannst du in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} senden.`,
  hints: {
    entry: 'Der Langsam-Modus ist an: ein Beitrag oder Treffen alle 10 Minuten.',
    comment: 'Der Langsam-Modus ist an: ein Kommentar pro Minute.',
  },

  title: 'Langsam-Modus',
  text: 'Für hitzige Momente und Spamwellen. Alle können alle 10 Minuten einen Beitrag oder ein Treffen veröffentlichen und pro Minute einen Kommentar senden. Moderation und Verwaltung schreiben wie gewohnt.',
  off: 'Der Langsam-Modus ist aus.',
  onUntil: (time) => `Der Langsam-Modus ist bis ${time} an.`,
  on: 'Der Langsam-Modus ist an, bis du ihn ausschaltest.',
  lasts: 'Dauer',
  durations: { 1: '1 Stunde', 6: '6 Stunden', 24: '24 Stunden', open: 'Bis ich ihn ausschalte' },
  start: 'Einschalten',
  end: 'Ausschalten',
  started: 'Der Langsam-Modus ist an.',
  ended: 'Der Langsam-Modus ist aus.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  loadFailed: 'Der Langsam-Modus konnte nicht geladen werden',
};
