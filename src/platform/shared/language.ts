/** The languages of the interface. The first is for readers whose own is not among them. */
export const languages = ['en', 'de'] as const;
/** A language that the interface speaks, as in BCP 47. */
export type Language = (typeof languages)[number];

/** What each one calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** The cookie with the language that a reader chose, and the parameter of an address that chooses it. */
export const languageCookie = 'language';

/** The locale of each language for readers of whom nothing more exact is known. */
const defaultLocale: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

/** Who is being spoken to: a browser has one reader, a server one in each request. */
export interface Locale {
  language: Language;
  /** Their locale, with which dates and numbers are written: "de-AT". */
  locale: string;
}

/** A reader of whom only the language is known. */
export const localeOf = (language: Language): Locale => ({
  language,
  locale: defaultLocale[language],
});

const [fallback] = languages;
const nobody = localeOf(fallback);
let find: () => Locale | undefined = () => undefined;

/** Says once, for this process or page, how the reader of the moment is found. */
export function setLocaleResolver(way: () => Locale | undefined): void {
  find = way;
}

/** Whom the words are for that are being put together now. */
export const currentLocale = (): Locale => find() ?? nobody;

/**
 * The language of ours that fits a tag, or null: "de-AT" and "DE" are German.
 * Source: the lookup of RFC 4647, §3.4.
 */
export function languageOf(tag: string | undefined): Language | null {
  const primary = tag?.toLowerCase().split('-', 1)[0];
  return languages.find((language) => language === primary) ?? null;
}

/** Some browsers name places that `Intl` refuses, as "en-US@posix" in a bare container. */
function isKnown(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** Who reads this language, with the first of a browser's locales that is of it. */
export function localeWith(language: Language, locales: readonly string[]): Locale {
  const locale = locales.find((tag) => languageOf(tag) === language && isKnown(tag));
  return locale ? { language, locale } : localeOf(language);
}

/**
 * Keeps what `make` makes for each locale, and gives it for the current reader's:
 * `const day = perLocale((locale) => new Intl.DateTimeFormat(locale))`, then `day().format(ms)`.
 */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const { locale } = currentLocale();
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
