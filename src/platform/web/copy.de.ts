import type { Translation } from '#platform/shared/catalogue.ts';
import type { webCopy } from './copy.ts';

export const webCopyDe: Translation<typeof webCopy> = {
  unreachable: 'Der Server ist nicht zu erreichen. Prüfe deine Verbindung.',
  badResponse: 'Die Antwort des Servers ergibt keinen Sinn.',
  leaveUnsaved: 'Seite verlassen, ohne zu speichern?',
  leaveUnsavedText: 'Dein Entwurf bleibt in diesem Browser gespeichert.',
  changedElsewhere: 'Es gibt eine neuere Fassung',
  changedElsewhereText:
    'Sie wurde gespeichert, während du hier geschrieben hast, vielleicht in einem anderen Tab. Dein Text ist noch da. Das ist in der neueren Fassung anders:',
  emptyField: 'Keine Angabe',
  yes: 'Ja',
  no: 'Nein',
  loadNewer: 'Neuere Fassung laden',
  overwriteNewer: 'Stattdessen meine speichern',
  leave: 'Verlassen',
  stay: 'Bleiben',
};
