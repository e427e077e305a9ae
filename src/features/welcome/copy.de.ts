import type { Translation } from '#platform/shared/catalogue.ts';
import type { welcomeCopy } from './copy.ts';

export const welcomeCopyDe: Translation<typeof welcomeCopy> = {
  title: (name) => `Willkommen, ${name}`,
  text: 'Hier sind ein paar Leute, die zu dir passen könnten. Ein kurzes Hallo, und du bist nicht mehr fremd.',
  textAlone: 'Du gehörst hier zu den Ersten. Neue Leute erscheinen hier, sobald sie dabei sind.',
  people: 'Sag jemandem Hallo',
  greeted: [
    '',
    'Du hast schon einer Person Hallo gesagt.',
    'Du hast schon zwei Leuten Hallo gesagt.',
    'Du hast drei Leuten Hallo gesagt. Ein guter Anfang.',
  ],
  noMoreToday: 'Morgen kannst du weiteren Leuten schreiben.',
  event: 'Ein Treffen für dich',
  fit: {
    interest: (interest) => `Passt zu deinen Interessen: ${interest}`,
    person: (name) => `${name} geht hin`,
    area: (area) => `In deiner Gegend: ${area}`,
    soonest: () => 'Das nächste Treffen',
  },
  planEvent: 'Gerade gibt es nichts zum Mitmachen. Ein Kaffee zu dritt zählt auch.',
  toEventForm: 'Plane ein Treffen',
  everyone: 'Alle ansehen',
  close: 'Ich finde mich zurecht',
  closeFailed: 'Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  loading: 'Leute zum Kennenlernen werden gesucht',
  loadFailed: 'Leute zum Kennenlernen lassen sich gerade nicht laden.',
  loadEventFailed: 'Ein Treffen zum Mitmachen lässt sich gerade nicht laden.',
};
