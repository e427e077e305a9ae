import { currentLocale } from './language.ts';

/** Starts a text of the interface with a capital letter. */
export const capitalize = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(currentLocale().locale) + text.slice(1);
