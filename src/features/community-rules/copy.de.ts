import type { Translation } from '#platform/shared/catalogue.ts';
import type { communityRulesCopy } from './copy.ts';

export const communityRulesCopyDe: Translation<typeof communityRulesCopy> = {
  textMissing: 'Schreib zuerst die Regeln.',
  textTooLong: 'Die Regeln dürfen höchstens 20.000 Zeichen haben.',
  textUnchanged: 'Das sind die geltenden Regeln. Ändere zuerst etwas.',
  whatChangedMissing: 'Sag in einem Satz, was sich geändert hat.',
  whatChangedTooLong: 'Höchstens 300 Zeichen.',
  noSuchVersion: 'Diese Fassung der Regeln gibt es nicht.',

  title: 'Regeln der Gemeinschaft',
  cardText: 'Was wir voneinander erwarten und was passiert, wenn sich jemand nicht daran hält.',
  read: 'Regeln lesen',

  changedTitle: 'Die Regeln der Gemeinschaft haben sich geändert',
  gotIt: 'Verstanden',
  markFailed: 'Das ließ sich nicht speichern. Bitte versuche es noch einmal.',

  editorText:
    'Alle können die Regeln lesen, auch bevor sie beitreten. Nach jeder Veröffentlichung sehen die Mitglieder einmal, was sich geändert hat. Frühere Fassungen bleiben lesbar.',
  loading: 'Die Regeln werden geladen',
  loadFailed: 'Die Regeln konnten nicht geladen werden',
  defaultVersion: 'Die Standardregeln von Kith',
  currentVersion: (version, date) => `Fassung ${version}, veröffentlicht am ${date}`,
  showAll: 'Alle Fassungen',
  write: 'Schreiben',
  preview: 'Vorschau',
  view: 'Ansicht',
  text: 'Regeln',
  textHint: 'Beginne eine Zeile mit „# “ für eine Überschrift oder mit „- “ für eine Liste.',
  emptyPreview: 'Hier gibt es noch nichts zu sehen.',
  whatChanged: 'Was sich geändert hat',
  whatChangedHint: 'Ein Satz. Die Mitglieder sehen ihn im Hinweis auf die neuen Regeln.',
  whatChangedPlaceholder: 'Hunde dürfen jetzt mitkommen.',
  publish: 'Veröffentlichen',
  confirmTitle: 'Diese Regeln veröffentlichen?',
  confirmText: 'Sie gelten sofort, und die Mitglieder sehen, dass sie sich geändert haben.',
  published: (version) => `Fassung ${version} ist veröffentlicht.`,
  publishFailed: 'Die Regeln konnten nicht veröffentlicht werden. Bitte versuche es noch einmal.',
  leave: 'Gehen, ohne zu veröffentlichen?',
};
