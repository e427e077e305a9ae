import type { Translation } from '#platform/shared/catalogue.ts';
import type { testimonialCopy } from './copy.ts';

export const testimonialCopyDe: Translation<typeof testimonialCopy> = {
  tooShort: 'Ein, zwei Sätze: mindestens 20 Zeichen.',
  tooLong: 'Höchstens 280 Zeichen.',
  changed: 'Der Text wurde inzwischen geändert. Lies ihn noch einmal.',

  title: 'Auf der Startseite',
  description:
    'Was würdest du jemandem sagen, der überlegt, hier mitzumachen? Sobald die Verwaltung deinen Text freigibt, lesen ihn Gäste auf der Startseite, mit deinem Namen und dem Monat, seit dem du dabei bist.',
  label: 'Dein Text',
  placeholder: 'Ich kam für einen Spaziergang. Jetzt weiß ich, wen ich beim Umzug anrufe.',
  showPicture: 'Mein Profilbild daneben zeigen',
  showPictureHint: 'Auch Gäste sehen es, solange das Häkchen gesetzt ist.',
  send: 'Zur Prüfung schicken',
  save: 'Speichern',
  saved: 'Gespeichert.',
  sent: 'Dein Text wartet auf Freigabe.',
  saveFailed: 'Dein Text wurde nicht gespeichert. Bitte versuche es noch einmal.',
  withdraw: 'Zurückziehen',
  withdrawn: 'Du hast deinen Text zurückgezogen.',
  withdrawFailed: 'Dein Text wurde nicht zurückgezogen. Bitte versuche es noch einmal.',
  confirmWithdraw: 'Deinen Text zurückziehen?',
  withdrawText: 'Er verschwindet sofort von der Startseite und wird gelöscht.',
  keep: 'Behalten',
  waiting: 'Wartet auf Freigabe',
  approved: 'Auf der Startseite',
  declined: 'Nicht übernommen',
  waitingText: 'Die Verwaltung liest deinen Text zuerst. Gäste sehen ihn noch nicht.',
  approvedText: 'Gäste sehen deinen Text. Wenn du ihn änderst, wartet er wieder auf Freigabe.',
  declinedText:
    'Die Verwaltung zeigt deinen Text nicht. Du kannst ihn ändern und noch einmal schicken.',
  loading: 'Dein Text wird geladen',
  loadFailed: 'Dein Text lässt sich gerade nicht laden.',
  leave: 'Seite verlassen, ohne den Text zu schicken?',
};
