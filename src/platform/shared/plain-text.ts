/** Characters without a visible glyph, including spaces. */
const invisible = /^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Bidi control characters, which change the direction of the surrounding text. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => invisible.test(text);

/** Trims a text; empty if it has no visible characters. */
export const visibleText = (text: string): string => (isBlank(text) ? '' : text.trim());

/**
 * Normalises a name or title to a single line: without breaks, runs of spaces or bidi control characters.
 * Empty if it has no visible characters.
 */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(bidiControls, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}
