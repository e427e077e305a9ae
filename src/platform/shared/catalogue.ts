import { currentLocale, type Language } from './language.ts';

type CopyEntry = string | ((...args: never[]) => string) | readonly string[];

/**
 * The copy for one part of the interface, by key. A text with parameters is a function, paragraphs are a
 * list, and related texts are a nested object.
 */
export type Copy = { readonly [name: string]: CopyEntry | Copy };

/** The type of a translation: the same keys with the same parameters. */
export type Translation<T> = {
  readonly [Name in keyof T]: T[Name] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T[Name] extends string
      ? string
      : T[Name] extends readonly string[]
        ? readonly string[]
        : Translation<T[Name]>;
};

const catalogues = new Map<string, Copy>();
const translations = new Map<Language, Readonly<Record<string, Copy>>>();

/** The translations of one language, by catalogue name. */
export type LanguagePack = Readonly<Record<string, Copy>>;

/**
 * Creates a catalogue from its English copy. Each text is looked up when it is accessed, in the current
 * locale, so access it where it is displayed, not when a module loads. English is the fallback. The
 * annotation below lets bundlers drop unused catalogues.
 */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<const T extends Copy>(name: string, english: T): Translation<T> {
  catalogues.set(name, english);
  const copy = {};
  for (const key of Object.keys(english)) {
    const get = () => translations.get(currentLocale().language)?.[name]?.[key] ?? english[key];
    Object.defineProperty(copy, key, { get, enumerable: true });
  }
  return copy as Translation<T>;
}

/**
 * Translates values that are stored and sent in English, such as interests. A value without a translation, such as
 * a custom interest, is returned unchanged.
 */
export const dictionary =
  (name: string) =>
  (english: string): string => {
    const text = translations.get(currentLocale().language)?.[name]?.[english];
    return typeof text === 'string' ? text : english;
  };

/** Registers translations of a language in this process or page, in addition to those already registered. */
export function registerTranslations(language: Language, pack: LanguagePack): void {
  translations.set(language, { ...translations.get(language), ...pack });
}

/** The English copy of every loaded catalogue, by name. */
export const loadedCatalogues = (): ReadonlyMap<string, Copy> => catalogues;
