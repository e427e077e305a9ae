import { interestsDe } from '#features/profiles/interest-names.de.ts';

const translations: Partial<Record<string, string>> = interestsDe;

/** The names of an interest in all languages. A custom interest has only one. */
export const allNamesOf = (name: string): string[] => {
  const translated = translations[name];
  return translated === undefined || translated === name ? [name] : [name, translated];
};
