/*
 * How text becomes search tokens. SQLite and PostgreSQL store and look up these tokens as they are, so that a query
 * finds the same documents in both. The migrations `0038-search.ts` and `0047-search-places.ts` use these functions
 * too: if the functions change, a new migration must index everything again.
 */

/** Marks the tokens of a title, which are also stored unmarked. No word contains this mark. */
export const titleMark = '=';
/** Marks the tokens of an event's location and town, which are also stored unmarked. */
export const placeMark = '==';
const areaMark = '===';

/** The token of every event and member in an area. It is the last token of their documents. */
export const areaToken = (areaId: string): string =>
  areaMark + areaId.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const maxTokenLength = 40;
const minTokenLength = 2;
/** Enough for any sensible query. Later words are ignored, so that a query stays cheap. */
const maxQueryWords = 8;

/** A soft hyphen, a zero-width space or another invisible character does not end a word. */
const wordPattern = /[\p{L}\p{N}](?:\p{Cf}*[\p{L}\p{N}\p{M}])*/gu;

/** Accents and the vowel signs of Hebrew and Arabic, which are usually left out when typing. */
const optionalMarks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Letters that Unicode does not decompose. */
const replacements: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
};
const replaceable = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');

/** Articles, pronouns and the like, in German and English and in the form of {@link foldWord}. */
const stopWords = new Set(
  [
    'aber als am an auch auf aus bei bin bis das dass dem den der des die doch du ein eine einem einen einer er es',
    'fur hat ich ihr im in ist ja man mich mir mit nach nicht noch nur ob oder sich sie sind so uber um und uns vom',
    'von vor was wenn wer wie wir wird wo zu zum zur',
    'about all and any are as at be but by can do for from has have he her his how if into is it its me my no not of',
    'on or our she that the their them there they this to up us was we were what when where who will with you your',
  ].flatMap((line) => line.split(' ')),
);

/** A word without accents or other marks. */
const plainWord = /^[A-Za-z0-9]+$/;

/**
 * The form in which words are compared: lower case and without accents. `ä`, `ö` and `ü` are the same as `a`, `o` and
 * `u`, and as `ae`, `oe` and `ue`.
 */
export function foldWord(word: string): string {
  const plain = plainWord.test(word) ? word.toLowerCase() : removeMarks(word);
  const letters = plain.includes('e') ? foldDigraphs(plain) : plain;
  return letters.length > maxTokenLength ? [...letters].slice(0, maxTokenLength).join('') : letters;
}

const removeMarks = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(optionalMarks, '')
    .replace(replaceable, (letter) => replacements[letter] ?? letter)
    // Removes invisible characters, and the punctuation that decomposition can add: `½` becomes `1⁄2`.
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

const foldDigraphs = (letters: string): string =>
  letters
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    // The `ue` in `bauen`, `neue` and `Quelle` is not an umlaut.
    .replace(/(?<![aeq])ue/g, 'u');

/** Endings of plurals and inflections, each with the minimum length of the word without it. The first match counts. */
const endings: readonly (readonly [RegExp, number])[] = [
  [/(?<!s)s$/, 3],
  [/ing$/, 3],
  [/er[nms]?$/, 4],
  [/e[nmd]$/, 4],
  [/e$/, 3],
];

/** The last letters of all endings. */
const lastLetters = /[sgrnmde]$/;

function removeEnding(word: string): string {
  if (!lastLetters.test(word)) return word;
  for (const [ending, least] of endings) {
    const length = word.search(ending);
    if (length < least) continue;
    const rest = word.slice(0, length);
    if (/[aeiouy]/.test(rest)) return rest;
  }
  return word;
}

/**
 * A light stemmer for German and English together, because the language of a text is not known: removes the endings
 * of plurals and inflections. Expects a folded word.
 */
export function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stem = word;
  for (let shorter = removeEnding(stem); shorter !== stem; shorter = removeEnding(stem)) {
    stem = shorter;
  }
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/y$/, 'i');
}

/** A word of a text, with its position and the tokens by which it is found. */
interface Word {
  start: number;
  end: number;
  folded: string;
  stem: string;
}

function* wordsOf(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = foldWord(word);
    if (folded.length < minTokenLength) continue;
    yield { start: index, end: index + word.length, folded, stem: stemWord(folded) };
  }
}

/** The texts of a post, an event or a member from which its document is made. */
interface DocumentText {
  title: string;
  text: string;
  /** Where an event takes place. */
  place?: string;
  areaId?: string | null;
}

/**
 * What is stored for a document: its tokens, separated by spaces. Each word is stored folded and as its stem. The stop
 * words of `text` are left out, and those of `place` are stored only with the place mark.
 */
export function documentWords({ title, text, place = '', areaId = null }: DocumentText): string {
  const tokens = new Set<string>();
  for (const { folded, stem } of wordsOf(title)) {
    for (const token of [folded, stem]) tokens.add(token).add(`${titleMark}${token}`);
  }
  for (const { folded, stem } of wordsOf(`${text}\n${place}`)) {
    if (!stopWords.has(folded)) tokens.add(folded).add(stem);
  }
  for (const token of placeTokens({ place, areaId })) tokens.add(token);
  return [...tokens].join(' ');
}

/** The tokens by which a document is found in its place and its area. */
export function placeTokens({
  place = '',
  areaId = null,
}: Pick<DocumentText, 'place' | 'areaId'>): Set<string> {
  const tokens = new Set<string>();
  for (const { folded, stem } of wordsOf(place)) {
    tokens.add(`${placeMark}${folded}`).add(`${placeMark}${stem}`);
  }
  if (areaId !== null) tokens.add(areaToken(areaId));
  return tokens;
}

/** A word of a query. A prefix also matches longer words, because its last letters may not have been typed yet. */
export interface QueryWord {
  folded: string;
  stem: string;
  isPrefix: boolean;
  /** The areas whose names contain the word. */
  areaIds: readonly string[];
}

interface NamedArea {
  id: string;
  name: string;
}

/**
 * The words of a query, all of which must match. The last word counts as a prefix if no space follows it. Stop words are
 * ignored if the query has other words. Each word gets the ids of those of the given areas whose names contain it.
 */
export function queryWords(query: string, areas: readonly NamedArea[] = []): QueryWord[] {
  const words = [...wordsOf(query)].map(({ folded, stem, end }, index, { length }) => ({
    folded,
    stem,
    isPrefix: index === length - 1 && !/\s/.test(query.slice(end)),
  }));
  const distinctive = words.filter(({ folded }) => !stopWords.has(folded));
  const kept = distinctive.length > 0 ? distinctive : words;
  const unique = new Map(kept.map((word) => [`${word.folded} ${word.isPrefix}`, word]));
  return [...unique.values()].slice(0, maxQueryWords).map((word) => {
    const matching = areas.filter(({ name }) =>
      wordsOfArea(name).some((one) => matches(one, word)),
    );
    return { ...word, areaIds: matching.map(({ id }) => id) };
  });
}

const maxCachedNames = 1000;
const cachedNames = new Map<string, Word[]>();

/** The words of an area's name. Cached, because each search needs those of all areas. */
function wordsOfArea(name: string): Word[] {
  const cached = cachedNames.get(name);
  if (cached) return cached;
  if (cachedNames.size === maxCachedNames) cachedNames.clear();
  const words = [...wordsOf(name)];
  cachedNames.set(name, words);
  return words;
}

/**
 * The words without the last one if that could become a stop word, which would be ignored: `mi` while somebody types
 * `mit`. Null if it could not, or if there is no other word.
 */
export function withoutUnfinishedStopWord(words: readonly QueryWord[]): QueryWord[] | null {
  const last = words.at(-1);
  if (words.length < 2 || !last?.isPrefix) return null;
  return [...stopWords].some((word) => word.startsWith(last.folded)) ? words.slice(0, -1) : null;
}

const matches = (word: Word, query: Omit<QueryWord, 'areaIds'>): boolean =>
  word.stem === query.stem || (query.isPrefix && word.folded.startsWith(query.folded));

/** The start and the end of a part of a text, in UTF-16 code units. */
export type Range = [start: number, end: number];

/** Where a text contains words of a query. */
export const findRanges = (text: string, query: readonly QueryWord[]): Range[] =>
  [...wordsOf(text)]
    .filter((word) => query.some((one) => matches(word, one)))
    .map(({ start, end }) => [start, end]);

/** The trigrams of a name's words; a space stands for the start and the end of a word. */
export function nameTrigrams(...names: readonly string[]): Set<string> {
  const trigrams = new Set<string>();
  for (const { folded } of names.flatMap((name) => [...wordsOf(name)])) {
    const letters = [...` ${folded} `];
    for (let at = 0; at + 3 <= letters.length; at++)
      trigrams.add(letters.slice(at, at + 3).join(''));
  }
  return trigrams;
}

/** The words of a name, folded. */
export const nameWords = (name: string): string[] => [...wordsOf(name)].map(({ folded }) => folded);

/** The edit distance between two words: the number of missing, added, wrong or swapped letters. */
export function countTypos(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
