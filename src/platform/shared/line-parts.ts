/**
 * Separates the parts of a line of text. The space after the dot does not break, so a dot never ends a line: it moves
 * to the next line together with the part after it, unless that part is an inline block.
 */
export const separator = ' ·\u00a0';

/** Joins the parts of a line of text, without those that are missing. */
export const joinParts = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(separator);
