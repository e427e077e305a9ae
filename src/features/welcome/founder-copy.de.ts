import type { Translation } from '#platform/shared/catalogue.ts';
import type { founderCopy } from './founder-copy.ts';

export const founderCopyDe: Translation<typeof founderCopy> = {
  title: (community) => `${community} beginnt mit dir`,
  text: 'Drei Dinge machen eine Gemeinschaft lebendig. Sie haken sich selbst ab.',
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
      return count === 1 ? 'Bisher ist eine Person dabei.' : `Bisher sind ${count} dabei.`;
    },
  },
  done: 'Erledigt',
  toDo: 'Offen',
  writePost: 'Schreib einen Beitrag',
  becomeTitle: 'Übernimm die Verwaltung',
  becomeText:
    'Diese Gemeinschaft hat noch keine Verwaltung. Führe auf dem Rechner, auf dem sie läuft, in ihrem Ordner aus:',
  becomeSettings: 'Setz dabei DATA_DIR oder DATABASE_URL wie beim Server.',
  becomeAfter: 'Lade danach diese Seite neu.',
  allDone: 'Alles erledigt. Deine Gemeinschaft ist unterwegs.',
  closeSteps: 'Liste ausblenden',
};
