import type { Translation } from '#platform/shared/catalogue.ts';
import type { searchPageCopy } from './page-copy.ts';

export const searchPageCopyDe: Translation<typeof searchPageCopy> = {
  field: 'Mitglieder, Beiträge und Treffen suchen',
  kinds: 'Anzeigen',
  all: 'Alles',
  members: 'Mitglieder',
  posts: 'Beiträge',
  events: 'Treffen',
  more: {
    members: 'Mehr Mitglieder',
    posts: 'Mehr Beiträge',
    events: 'Mehr Treffen',
  },
  allOf: {
    members: 'Alle Mitglieder',
    posts: 'Alle Beiträge',
    events: 'Alle Treffen',
  },
  allResults: (query) => `Alle Ergebnisse für „${query}“`,
  results: 'Ergebnisse',
  found: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  searching: 'Suche läuft',
  similar: 'Ähnlicher Name',
  past: 'Vorbei',
  by: (name) => `von ${name}`,
  nothing: (query) => `Nichts gefunden für „${query}“`,
  nothingText: 'Prüf die Schreibweise oder versuche es mit weniger oder anderen Wörtern.',
  tooManyMembers:
    'Mehr Leute kannst du heute nicht finden. Morgen geht es weiter; Beiträge und Treffen findest du jederzeit.',
  start: 'Wonach suchst du?',
  startText:
    'Gib einen Namen, ein Interesse, einen Ort oder etwas aus einem Beitrag oder Treffen ein.',
  failed: 'Die Suche hat nicht geklappt',
  moreFailed: 'Weitere Ergebnisse konnten nicht geladen werden.',
};
