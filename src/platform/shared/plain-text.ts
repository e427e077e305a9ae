/** What takes part in a text and shows nothing of its own, blanks included. */
const unseen = /^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Turns the direction of whatever stands beside it. */
const directions = /[\u202A-\u202E\u2066-\u2069]/gu;

/** True for a text in which nobody would see anything. */
export const isBlank = (text: string): boolean => unseen.test(text);

/** A text without the blanks around it; empty where nothing of it can be seen. */
export const visibleText = (text: string): string => (isBlank(text) ? '' : text.trim());

/**
 * A name or a title as it stands in one line among others: without breaks, without runs of blanks, and
 * without marks that would turn its neighbours around. Empty where nothing of it can be seen.
 */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(directions, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}
