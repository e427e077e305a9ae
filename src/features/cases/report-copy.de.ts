import type { Translation } from '#platform/shared/catalogue.ts';
import type { reportCopy } from './report-copy.ts';

export const reportCopyDe: Translation<typeof reportCopy> = {
  report: 'Melden',
  title: 'Melden',
  text: 'Die Moderation sieht sich das an. Die gemeldete Person erfährt nicht, dass du es warst.',
  about: 'Was möchtest du melden?',
  targets: {
    post: () => 'Diesen Beitrag',
    event: () => 'Dieses Treffen',
    comment: () => 'Diesen Kommentar',
    message: () => 'Diese Nachricht',
    picture: () => 'Das Bild',
    profile: (name) => `Das Profil von ${name}`,
    member: (name) => `${name} als Mitglied`,
  },
  why: 'Was stimmt nicht?',
  chooseWhy: 'Wähle aus, was nicht stimmt.',
  danger: 'Wenn jemand gerade in Gefahr ist, ruf zuerst den Notruf an.',
  details: 'Sollten wir noch etwas wissen?',
  optional: 'Optional',
  send: 'Meldung senden',
  failed: 'Deine Meldung konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  thanks: 'Danke',
  arrived: 'Deine Meldung ist angekommen.',
  within: (hours) =>
    `Die Moderation entscheidet innerhalb von ${hours} Stunden, und du erfährst es.`,
  whereToFind: 'Deine Meldungen findest du in den Einstellungen unter „Sicherheit“.',
  blockToo: (name) => `${name} auch blockieren?`,
  block: (name) => `${name} blockieren`,
  done: 'Fertig',
};
