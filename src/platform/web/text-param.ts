/** The value of a URL's search parameter, or undefined if it is not a text or is blank. */
export const readTextParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
