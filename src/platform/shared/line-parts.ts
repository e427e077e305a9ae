/**
 * Separates the parts of a line of text. The space before the dot does not break, so a dot never starts a line: it
 * stays with the part before it, unless that part is an inline block.
 */
export const separator = '\u00a0· ';

/** Joins the parts of a line of text, without those that are missing. */
export const joinParts = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(separator);
