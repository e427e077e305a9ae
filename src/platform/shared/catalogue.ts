import { currentLocale, type Language } from './language.ts';

type Word = string | ((...given: never[]) => string) | readonly string[];

/**
 * The words of a part of the interface by their names. Those with something in them are functions,
 * those that stand under each other lists, and those that belong together a group.
 */
export type Words = { readonly [name: string]: Word | Words };

/** What a translation of these words has to hold: the same names, the same things to put in. */
export type Translation<T> = {
  readonly [Name in keyof T]: T[Name] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : T[Name] extends string
      ? string
      : T[Name] extends readonly string[]
        ? readonly string[]
        : Translation<T[Name]>;
};

const catalogues = new Map<string, Words>();
const translations = new Map<Language, Readonly<Record<string, Words>>>();

/** One language: the words of each catalogue by the catalogue's name. */
export type LanguagePack = Readonly<Record<string, Words>>;

/**
 * A catalogue from its English words. Each word is looked up when it is read, in the language of the
 * current reader; so read it where it is shown, not when a module loads. A language that has not been
 * learnt speaks English. By the mark below, a build leaves out catalogues that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<const T extends Words>(name: string, english: T): Translation<T> {
  catalogues.set(name, english);
  const words = {};
  for (const word of Object.keys(english)) {
    const read = () => translations.get(currentLocale().language)?.[name]?.[word] ?? english[word];
    Object.defineProperty(words, word, { get: read, enumerable: true });
  }
  return words as Translation<T>;
}

/**
 * Looks up words that are their own English, by which they are stored and sent: only a translation has
 * a list of them. What it lacks, such as words that somebody made up, stays as it is.
 */
export const dictionary =
  (name: string) =>
  (english: string): string => {
    const word = translations.get(currentLocale().language)?.[name]?.[english];
    return typeof word === 'string' ? word : english;
  };

/** Makes a language known to this process or page. */
export function registerTranslations(language: Language, pack: LanguagePack): void {
  translations.set(language, pack);
}

/** The English words of every catalogue that has been loaded, by its name. */
export const loadedCatalogues = (): ReadonlyMap<string, Words> => catalogues;
