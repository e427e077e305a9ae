import type { Translation } from '#platform/shared/catalogue.ts';
import type { webMessages } from './messages.ts';

export const webInGerman: Translation<typeof webMessages> = {
  unreachable: 'Der Server ist nicht zu erreichen. Prüfe deine Verbindung.',
  senseless: 'Die Antwort des Servers ergibt keinen Sinn.',
  leaveUnsaved: 'Seite verlassen, ohne zu speichern?',
  leaveUnsavedSays: 'Was du hier geändert hast, geht sonst verloren.',
  leave: 'Verlassen',
  stay: 'Bleiben',
};
