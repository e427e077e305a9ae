import type { Translation } from '#platform/shared/catalogue.ts';
import type { editingCopy } from './editing-copy.ts';

export const editingCopyDe: Translation<typeof editingCopy> = {
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
