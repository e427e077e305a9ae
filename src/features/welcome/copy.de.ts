import type { Translation } from '#platform/shared/catalogue.ts';
import type { welcomeCopy } from './copy.ts';

export const welcomeCopyDe: Translation<typeof welcomeCopy> = {
  exportDescription: 'welche ersten Schritte du geschlossen hast',

  title: (name) => `Willkommen, ${name}`,
  text: 'Hier sind ein paar Leute, die zu dir passen könnten. Ein kurzer Gruß, und du bist nicht mehr fremd.',
  textAlone:
    'Du bist hier eine der ersten Personen. Neue Leute erscheinen hier, sobald sie dabei sind.',
  people: 'Grüß jemanden',
  greeted: (count) => `Du hast ${count} von 3 Leuten gegrüßt`,
  allGreeted: 'Drei Leute kennst du jetzt. Alles Weitere ergibt sich.',
  event: 'Etwas zum Hingehen',
  fit: {
    interest: (interest) => `Weil du ${interest} magst`,
    person: (name) => `${name} geht hin`,
    area: (area) => `In deiner Gegend: ${area}`,
    soonest: () => 'Das nächste Treffen',
  },
  planEvent: 'Noch ist nichts geplant. Ein Kaffee zu dritt zählt auch.',
  toEventForm: 'Plane ein Treffen',
  everyone: 'Alle ansehen',
  close: 'Ich finde mich zurecht',
  closeFailed: 'Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  loading: 'Leute zum Kennenlernen werden gesucht',
  loadFailed: 'Leute zum Kennenlernen lassen sich gerade nicht laden.',

  founderTitle: (community) => `${community} beginnt mit dir`,
  founderText: 'Drei Dinge machen eine Gemeinschaft lebendig. Sie haken sich selbst ab.',
  steps: {
    post: 'Ein Beitrag zur Begrüßung',
    event: 'Ein erstes Treffen',
    people: 'Fünf weitere Leute',
  },
  stepTexts: {
    post: 'Sag, wer du bist und wofür dieser Ort da ist.',
    event: 'Klein und bald, damit es einen Grund gibt zu kommen.',
    people: (count) => {
      if (count === 0) return 'Schick den Link an Leute, die du gern hier hättest.';
      return count === 1 ? 'Bisher ist 1 dabei.' : `Bisher sind ${count} dabei.`;
    },
  },
  done: 'Erledigt',
  toDo: 'Offen',
  writePost: 'Schreib einen Beitrag',
  becomeTitle: 'Übernimm die Verwaltung',
  becomeText:
    'Diese Gemeinschaft hat noch keine Verwaltung. Führe auf dem Rechner, auf dem sie läuft, in ihrem Ordner aus:',
  becomeAfter: 'Lade danach diese Seite neu.',
  allDone: 'Alles erledigt. Deine Gemeinschaft ist unterwegs.',
  closeSteps: 'Liste ausblenden',
};
