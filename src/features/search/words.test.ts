import { describe, expect, test } from 'vitest';
import {
  countTypos,
  documentWords,
  findRanges,
  foldWord,
  nameTrigrams,
  queryWords,
  stemWord,
} from './words.ts';

const stem = (word: string) => stemWord(foldWord(word));

test.each([
  ['Töpfern', 'toepfern', 'topfern'],
  ['Köln', 'KOELN', 'koln'],
  ['Straße', 'STRASSE', 'strasse'],
  ['Ærøskøbing', 'Aeroskobing', 'aroskobing'],
  ['İstanbul', 'istanbul', 'istanbul'],
  ['Łódź', 'lodz', 'lodz'],
  ['Crème', 'creme', 'creme'],
  ['ﬁsch', 'Fisch', 'fisch'],
  ['½', '12', '12'],
  ['Ὀδυσσεύς', 'οδυσσευσ', 'οδυσσευσ'],
  ['שָׁלוֹם', 'שלום', 'שלום'],
  ['散歩', '散歩', '散歩'],
])('%s and %s are the same word', (one, other, folded) => {
  expect([foldWord(one), foldWord(other)]).toEqual([folded, folded]);
});

test.each(['bauen', 'neue', 'quelle'])('the “ue” in %s is kept', (word) => {
  expect(foldWord(word)).toBe(word);
});

test.each([
  'Töpfern töpfer',
  'Kurs Kurse Kursen Kurses',
  'Haus Häuser Hauses',
  'Kind Kinder Kindern Kindes',
  'Freundin Freundinnen',
  'Wanderung Wanderungen',
  'Abend Abende Abenden',
  'car cars',
  'story stories',
  'party parties Partys',
  'run runs running runner',
  'walk walks walked walking',
  'class classes',
  'garden gardens',
  'pizza pizzas',
])('%s have one stem', (words) => {
  expect(new Set(words.split(' ').map(stem)).size).toBe(1);
});

test.each(['Peter pets', 'Wein weit', 'Bad Bar', 'string strong', 'Tee Tanz'])(
  '%s have different stems',
  (words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(2);
  },
);

test('a document has a token for each word and stem, and a marked token for each of those in the title', () => {
  const words = documentWords({ title: 'Die Kurse', text: 'Wir töpfern in Köln, und zwar a lot.' });
  expect(words.split(' ')).toEqual(
    ['die', '=die', 'kurse', '=kurse', 'kur', '=kur'].concat([
      'topfern',
      'topf',
      'koln',
      'zwar',
      'lot',
    ]),
  );
  expect(documentWords({ title: '🎉', text: '\u0000 " * %_ \u202e' })).toBe('');
});

test('invisible characters within a word make no difference', () => {
  const text = 'Donau\u00ADdampf\u200Bschiff\u2060fahrt \u200Bund\u00AD \u00ADTee';
  expect(documentWords({ title: '', text })).toBe('donaudampfschifffahrt tee');
  expect(queryWords('Donau\u00ADdampf')).toEqual(queryWords('donaudampf'));
});

test('tokens contain only letters, digits, their accents and the title mark, and have a limited length', () => {
  const text = `C++ x'y"z a%b_c d*e (f) OR:g\u0000 ${'w'.repeat(5000)} ${'𐐷'.repeat(50)}`;
  for (const token of documentWords({ title: text, text }).split(' ')) {
    expect(token).toMatch(/^=?[\p{L}\p{N}\p{M}]{2,40}$/u);
  }
});

describe('queries', () => {
  const read = (query: string) =>
    queryWords(query).map(({ folded, isPrefix }) => (isPrefix ? `${folded}*` : folded));

  test.each([
    ['toepfern koeln', ['topfern', 'koln*']],
    ['toepfern koeln ', ['topfern', 'koln']],
    ['the pottery', ['pottery*']],
    ['pottery with', ['pottery']],
    // Very common words are used only if the query has no others.
    ['the', ['the*']],
    ['the ', ['the']],
    ['und die ', ['und', 'die']],
    ['Tee tee', ['tee', 'tee*']],
    ['a b', []],
    ['"*"', []],
    ['%_', []],
    ['🎉🎉', []],
    ['\u0000\u0000', []],
    ['walk AND NOT (words: NEAR/2 "river"*)', ['walk', 'words', 'near', 'river*']],
    ['שלום', ['שלום*']],
  ])('%j becomes %j', (query, words) => {
    expect(read(query)).toEqual(words);
  });

  test('at most eight words of a query are used', () => {
    expect(read('w1 w2 w3 w4 w5 w6 w7 w8 w9')).toHaveLength(8);
  });
});

test.each([
  [
    'Wir töpfern in Köln.',
    'toepfern koel',
    [
      [4, 11],
      [15, 19],
    ],
  ],
  [
    'Kurse und Kursleitung',
    'kurs',
    [
      [0, 5],
      [10, 21],
    ],
  ],
  ['Kurse und Kursleitung', 'kurs ', [[0, 5]]],
  ['nothing here', 'kurs', []],
  ['🎉 Straße', 'strasse', [[3, 9]]],
  ['Donau\u00ADdampf\u200Bschiff\u00AD.', 'donaudampfschiff', [[0, 18]]],
])('in %j, %j matches %j', (text, query, ranges) => {
  expect(findRanges(text, queryWords(query))).toEqual(ranges);
});

test('a word of a query also stands for the areas whose names contain it', () => {
  const names = ['Köln Süd', 'Old Town', 'Südstadt', 'Am Markt'];
  const areas = names.map((name) => ({ id: name, name }));
  const read = (query: string) => queryWords(query, areas).map(({ areaIds }) => areaIds);
  expect(read('old sued')).toEqual([['Old Town'], ['Köln Süd', 'Südstadt']]);
  expect(read('SUED ')).toEqual([['Köln Süd']]);
  expect(read('town köln oeln am')).toEqual([['Old Town'], ['Köln Süd'], []]);
});

test('the token of the area is the last one of a document', () => {
  const document = { title: 'Tea', text: 'In town.', place: 'Köln', areaId: 'A-1' };
  expect(documentWords(document)).toMatch(/ ===a1$/);
});

test('trigrams include the start and the end of each word', () => {
  expect([...nameTrigrams('Ada', 'ada.L')]).toEqual([' ad', 'ada', 'da ']);
  expect([...nameTrigrams('Zoë Öz')]).toEqual([' zo', 'zo ', ' oz', 'oz ']);
});

test.each([
  ['john', 'john', 0],
  ['jonh', 'john', 1],
  ['lovelase', 'lovelace', 1],
  ['mara', 'maria', 1],
  ['kemal', 'kamel', 2],
  ['', 'ab', 2],
])('between %j and %j, there are %i typing errors', (a, b, typos) => {
  expect([countTypos(a, b), countTypos(b, a)]).toEqual([typos, typos]);
});
