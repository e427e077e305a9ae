import type { Translation } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';
import type { messageTexts } from './messages.ts';
import { limits } from './rules.ts';

export const messagesInGerman: Translation<typeof messageTexts> = {
  loadFailed: 'Die Nachrichten konnten nicht geladen werden',

  messages: 'Nachrichten',
  toYourself: 'Das bist du. Wähle jemand anderen aus.',
  toNobody: 'Wähle aus, wem du schreiben möchtest.',
  toUnknown: 'Eine dieser Personen ist nicht mehr Mitglied.',
  tooMany: `Eine Unterhaltung hat höchstens ${limits.othersMax} andere Leute.`,
  blank: 'Schreib erst etwas.',
  tooLong: () => `Eine Nachricht hat höchstens ${numberText(limits.contentMaxLength)} Zeichen.`,
  titleTooLong: `Ein Name hat höchstens ${limits.titleMaxLength} Zeichen.`,
  formerMember: 'Ehemaliges Mitglied',

  new: 'Neue Nachricht',
  find: 'Mitglied suchen',
  findHint: 'Namen eingeben',
  nobody: 'So heißt hier niemand.',
  without: (name) => `Ohne ${name}`,
  groupName: 'Name der Gruppe (freiwillig)',
  start: 'Beginnen',
  startFailed: 'Die Unterhaltung konnte nicht beginnen. Bitte versuche es noch einmal.',
  cancel: 'Abbrechen',
  empty: 'Noch keine Nachrichten',
  emptySays: 'Vielleicht wartet hier jemand auf ein erstes Wort. Schreib es.',
  loading: 'Nachrichten werden geladen',
  more: 'Frühere zeigen',
  unread: (count) => `${count} ungelesen`,
  unreadMessages: (count) =>
    count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`,
  says: (name, content) => `${name}: ${content}`,
  you: 'Du',
  nobodyElse: 'Außer dir ist niemand mehr hier',

  back: 'Alle Nachrichten',
  write: 'Nachricht schreiben',
  send: 'Senden',
  keys: 'Eingabe sendet, Umschalt und Eingabe beginnen eine neue Zeile.',
  sending: 'Wird gesendet',
  failed: 'Nicht gesendet',
  retry: 'Erneut versuchen',
  seen: 'Gesehen',
  conversations: 'Unterhaltungen',
  choose: 'Wähle eine Unterhaltung aus',
  chooseSays: 'Was ihr euch schreibt, steht dann hier.',
  typing: (name) => `${name} schreibt`,
  gone: 'Diese Unterhaltung gibt es hier nicht',
  goneSays: 'Vielleicht ist sie zu Ende, oder sie war nie für dich bestimmt.',
  beginning: 'Hier fängt es an.',
  message: 'Nachricht',
  sayHi: 'Hallo sagen',
  sayHiTo: (name: string): string => `${name} Hallo sagen`,
  copy: 'die Nachrichten deiner Unterhaltungen, auch die der anderen',
};
