import type { Translation } from '#platform/shared/catalogue.ts';
import type { webMessages } from './messages.ts';

export const webInGerman: Translation<typeof webMessages> = {
  unreachable: 'Der Server ist nicht zu erreichen. Prüfe deine Verbindung.',
  senseless: 'Der Server hat etwas geantwortet, das keinen Sinn ergibt.',
  leaveUnsaved: 'Gehen, ohne zu speichern?',
  leaveUnsavedSays: 'Was du hier geändert hast, ginge verloren.',
  leave: 'Gehen',
  stay: 'Bleiben',
};
