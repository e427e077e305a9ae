/** The number of characters in a text. An emoji of one code point is one character, although JavaScript counts two. */
export const countCharacters = (text: string): number => [...text].length;

/** The start of a text, cut to a number of characters as {@link countCharacters} counts them. */
export const truncate = (text: string, maxLength: number): string =>
  // No character has more than two UTF-16 code units, so the rest of a long text need not be split.
  [...text.slice(0, 2 * maxLength)].slice(0, maxLength).join('');
