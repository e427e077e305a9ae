/** Matches a string that has no visible glyph. Spaces are invisible too. */
const invisible = /^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The scripts in which a joiner or non-joiner changes how letters are drawn. */
const joining = [
  ...['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const ignorable = String.raw`\p{Default_Ignorable_Code_Point}`;

/** Invisible characters that change how a neighbour is drawn. Each must follow a visible character. */
const meaningful = [
  // Selectors of an emoji's style, and joiners between emoji that form a single emoji.
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`,
  // The flags of England, Scotland and other regions.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}`,
  // Joiners between letters. The last alternative is for Malayalam consonants without a vowel.
  String.raw`(?<=[${joining}])(?<!${ignorable})[\u200C\u200D](?!${ignorable})(?=[${joining}])|(?<=\u0D4D)\u200D`,
  // Selectors of variants of ideographs, as in Japanese names, and of Mongolian letters.
  String.raw`(?<=\p{Ideographic})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})(?<!${ignorable})[\u180B-\u180F]`,
].join('|');

/** All other invisible characters, including those that change the direction of the surrounding text. */
const hidden = String.raw`[${ignorable}\uFFF9-\uFFFB]`;
const meaningfulOrHidden = new RegExp(`(${meaningful})|${hidden}`, 'gu');

/** Whether a string has no visible characters. */
export const isBlank = (text: string): boolean => invisible.test(text);

/** Trims a string; the result is empty if it has no visible characters. */
export const visibleText = (text: string): string => (isBlank(text) ? '' : text.trim());

/**
 * Normalizes a name or title to a single line. Replaces line breaks and runs of spaces with one space, and removes
 * invisible characters that do not change how their neighbours are drawn. Empty if there are no visible characters.
 */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(meaningfulOrHidden, '$1')
    .replaceAll(/[\s\p{Cc}\u2800]+/gu, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}

/** The start of a text as one line of at most `maxLength` characters, which ends with an ellipsis if it was cut. */
export function cutLine(text: string, maxLength: number): string {
  const characters = [...oneLine(text)];
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** Normalizes a name for search and comparison: accents and case make no difference. */
export const foldName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
