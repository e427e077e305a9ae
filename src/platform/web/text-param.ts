/**
 * The value of a URL's search parameter, or undefined if the value is not text, is blank, or is longer than the server
 * accepts.
 */
export const readTextParam = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maxLength ? value : undefined;

/** The id in a URL's search parameter, or undefined if the value cannot be an id. */
export const readIdParam = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : undefined;
