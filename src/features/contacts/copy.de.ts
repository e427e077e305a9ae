import type { Translation } from '#platform/shared/catalogue.ts';
import type { contactCopy } from './copy.ts';

export const contactCopyDe: Translation<typeof contactCopy> = {
  enough: 'Du hast heute schon genug neuen Leuten geschrieben.',
  onlyMet: 'Dieses Mitglied bekommt nur Nachrichten von Leuten, die es kennt.',
  onlyFriends: 'Dieses Mitglied bekommt nur Nachrichten von Freunden.',
  somebodyRefuses: 'Jemand in dieser Gruppe bekommt keine Nachrichten von neuen Leuten.',
  confirmFirst:
    'Bitte bestätige deine E-Mail-Adresse, bevor du Leuten schreibst, die du noch nicht kennst.',
  sameText: 'Dieser Text ging heute schon an mehrere Leute. Schreib etwas für diese Person.',

  title: 'Wer dir schreiben kann',
  text: 'Nachrichten von Leuten, die du nicht kennst, kommen als Anfragen an. Niemand sieht, ob du eine Anfrage gelesen hast.',
  choices: { everyone: 'Alle', met: 'Leute, die ich kenne', friends: 'Freunde' },
  hints: {
    everyone: 'Neue Leute können dir eine Anfrage schicken.',
    met: 'Leute, mit denen du geschrieben hast, die du eingeladen hast oder die dich eingeladen haben, für die du bürgst oder die für dich bürgen, und Leute von einem Treffen, bei dem ihr beide wart.',
    friends: 'Leute, für die du bürgst und die für dich bürgen.',
  },
  saved: 'Gespeichert.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  loadFailed: 'Wer dir schreiben kann, ließ sich nicht laden',
};
