import type { Translation } from '#platform/shared/catalogue.ts';
import type { memberListCopy } from './copy.ts';

export const memberListCopyDe: Translation<typeof memberListCopy> = {
  administratorAlready: 'Wer die Gemeinschaft verwaltet, entscheidet ohnehin über Fälle.',
  notYourself: 'Dich selbst meldest du in deinen eigenen Einstellungen ab.',
  administratorSessions: 'Andere aus der Verwaltung kann nur abmelden, wer den Server betreibt.',
};
