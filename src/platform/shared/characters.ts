/** The start of a text, cut to a length in UTF-16 code units, but never between the two of one character. */
export const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
