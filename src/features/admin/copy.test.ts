import { expect, test } from 'vitest';
import { adminCopyDe } from './copy.de.ts';
import { adminCopy } from './copy.ts';

test.each([
  [0, 0, 'Nobody has chosen this area.'],
  [1, 0, '1 member will have no area until another one is chosen.'],
  [0, 1, '1 event will have no area until another one is chosen.'],
  [3, 2, '3 members and 2 events will have no area until another one is chosen.'],
])(
  'the question before deleting an area counts its %i members and %i events',
  (members, events, text) => {
    expect(adminCopy.deleteAreaText(members, events)).toBe(text);
  },
);

test.each([
  [0, 0, 'Niemand hat diese Gegend gewählt.'],
  [1, 0, '1 Mitglied hat dann keine Gegend, bis eine andere gewählt wird.'],
  [0, 1, '1 Treffen hat dann keine Gegend, bis eine andere gewählt wird.'],
  [3, 2, '3 Mitglieder und 2 Treffen haben dann keine Gegend, bis eine andere gewählt wird.'],
])(
  'the German question before deleting an area counts its %i members and %i events',
  (members, events, text) => {
    expect(adminCopyDe.deleteAreaText(members, events)).toBe(text);
  },
);
