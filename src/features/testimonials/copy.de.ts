import type { Translation } from '#platform/shared/catalogue.ts';
import type { testimonialCopy } from './copy.ts';

export const testimonialCopyDe: Translation<typeof testimonialCopy> = {
  tooShort: 'Ein, zwei Sätze: mindestens 20 Zeichen.',
  tooLong: 'Höchstens 280 Zeichen.',
  changed: 'Der Text wurde inzwischen geändert. Lies ihn noch einmal.',

  title: 'Auf der Startseite',
  description:
    'Was würdest du jemandem sagen, der überlegt, hier mitzumachen? Sobald die Verwaltung zugestimmt hat, lesen es Gäste auf der Startseite, mit deinem Namen und dem Monat, seit dem du dabei bist.',
  label: 'Deine Worte',
  placeholder: 'Ich kam für einen Spaziergang. Jetzt weiß ich, wen ich beim Umzug anrufe.',
  showPicture: 'Mein Profilbild daneben zeigen',
  showPictureHint: 'Auch Gäste sehen es, solange hier ein Häkchen ist.',
  send: 'Zur Prüfung schicken',
  save: 'Speichern',
  saved: 'Gespeichert.',
  sent: 'Deine Worte warten auf Zustimmung.',
  saveFailed: 'Deine Worte wurden nicht gespeichert. Bitte versuche es noch einmal.',
  withdraw: 'Zurückziehen',
  withdrawn: 'Deine Worte sind zurückgezogen.',
  withdrawFailed: 'Deine Worte wurden nicht zurückgezogen. Bitte versuche es noch einmal.',
  confirmWithdraw: 'Deine Worte zurückziehen?',
  withdrawText: 'Sie verschwinden sofort von der Startseite und werden gelöscht.',
  keep: 'Behalten',
  waiting: 'Wartet auf Zustimmung',
  approved: 'Auf der Startseite',
  declined: 'Nicht übernommen',
  waitingText: 'Die Verwaltung liest es zuerst. Bis dahin sehen Gäste es nicht.',
  approvedText: 'Gäste sehen es. Wenn du den Text änderst, wartet es wieder auf Zustimmung.',
  declinedText:
    'Die Verwaltung hat sich entschieden, es nicht zu zeigen. Du kannst andere Worte schicken.',
  loading: 'Deine Worte werden geladen',
  loadFailed: 'Deine Worte lassen sich gerade nicht laden.',
  leave: 'Seite verlassen, ohne deine Worte zu schicken?',
  exportDescription: 'was du für die Startseite gesagt hast',
};
