import { maxUnanswered } from '#features/contacts/rules.ts';
import type { Translation } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';
import type { requestCopy } from './request-copy.ts';

export const requestCopyDe: Translation<typeof requestCopy> = {
  requests: 'Anfragen',
  request: 'Anfrage',
  waiting: (count) => (count === 1 ? '1 Anfrage wartet' : `${numberText(count)} Anfragen warten`),
  wroteToYou: (count) =>
    count === 1 ? 'Jemand hat dir geschrieben' : `${numberText(count)} Leute haben dir geschrieben`,
  see: 'Anfragen ansehen',
  text: 'Erste Nachrichten von Leuten, die du noch nicht kennst. Sie sehen nicht, ob du sie gelesen hast.',
  none: 'Keine Anfragen',
  noneText: 'Schreibt dir jemand, den du noch nicht kennst, wartet die Nachricht hier.',
  more: 'Frühere Anfragen zeigen',
  choose: 'Wähle eine Anfrage aus',
  chooseText: 'Du kannst sie hier lesen, bevor du dich entscheidest.',
  back: 'Alle Anfragen',
  backToMessages: 'Zurück zu den Nachrichten',

  from: (name) => `${name} möchte sich mit dir unterhalten.`,
  fromText:
    'Ob du das gelesen hast, bleibt verborgen. Nimm die Anfrage an oder antworte, um die Unterhaltung zu beginnen.',
  accept: 'Annehmen',
  acceptFailed: 'Die Anfrage konnte nicht angenommen werden. Bitte versuche es noch einmal.',
  accepted: (name) => `Du und ${name} könnt euch jetzt schreiben.`,
  delete: 'Löschen',
  confirmDelete: (name) => `Die Anfrage von ${name} löschen?`,
  deleteText: (name) => `Sie verschwindet aus deinen Anfragen. ${name} erfährt nichts davon.`,
  deleteFailed: 'Die Anfrage konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
  deleted: 'Anfrage gelöscht',

  unanswered: (name) => `${name} hat noch nicht geantwortet.`,
  unansweredGroup: 'Noch hat niemand geantwortet.',
  unansweredText: `Bis dahin kannst du insgesamt höchstens ${maxUnanswered} Nachrichten senden, ohne Bilder. Links bleiben verborgen.`,
};
