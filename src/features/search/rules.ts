import { countCharacters } from '#platform/shared/characters.ts';
import { joinParts } from '#platform/shared/line-parts.ts';
import { findRanges, type QueryWord, type Range } from './words.ts';

export const limits = {
  /** The minimum number of characters, not counting spaces. */
  queryMinLength: 2,
  queryMaxLength: 200,
  /** How many results of each kind a page has. */
  pageSize: 20,
} as const;

export const isLongEnough = (query: string): boolean =>
  countCharacters(query.replaceAll(/\s/g, '')) >= limits.queryMinLength;

export const isTooLong = (query: string): boolean => countCharacters(query) > limits.queryMaxLength;

/** A text and where it contains the words of the query. */
export interface HighlightedText {
  text: string;
  ranges: Range[];
}

export const highlight = (text: string, query: readonly QueryWord[]): HighlightedText => ({
  text,
  ranges: findRanges(text, query),
});

/** The line in which a result shows its location and its area; the area is left out if it is the location too. */
export const toPlaceLine = (location: string, area: string | null | undefined): string =>
  joinParts([location, area !== location && area]);

const excerptLength = 180;
/** How much of the text an excerpt shows before the first match. */
const lengthBefore = 50;

/** The start of the word at a position; if the word begins far before that, the start of the character there. */
function startOfWord(text: string, position: number): number {
  const space = text.lastIndexOf(' ', position);
  if (space > position - 20) return space + 1;
  const isHalved = (text.codePointAt(position - 1) ?? 0) > 0xffff;
  return isHalved ? position - 1 : position;
}

/** The part of a text around the first match, on one line; the beginning of the text if nothing matches. */
export function excerptOf(text: string, query: readonly QueryWord[]): HighlightedText {
  // Each whitespace character becomes one space, so that positions stay the same.
  const line = text.replaceAll(/\s/g, ' ');
  const ranges = findRanges(line, query);
  const first = ranges[0]?.[0] ?? 0;
  const from = first <= lengthBefore ? 0 : startOfWord(line, first - lengthBefore);
  const isCut = from + excerptLength < line.length;
  const to = isCut ? startOfWord(line, from + excerptLength) : line.length;
  const before = from > 0 ? '…' : '';
  const after = isCut ? '…' : '';
  const shift = before.length - from;
  return {
    text: `${before}${line.slice(from, to).trimEnd()}${after}`,
    ranges: ranges
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift]),
  };
}
