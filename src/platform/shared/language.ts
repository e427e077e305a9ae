/** The languages of the interface. The first one is the fallback. */
export const languages = ['en', 'de'] as const;
/** A language of the interface, as a BCP 47 tag. */
export type Language = (typeof languages)[number];

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** The name of the cookie that stores the chosen language, and of the URL parameter that sets it. */
export const languageCookie = 'language';

/** The default regional locale of each language. */
const defaultLocale: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

/** A language and its regional format. A browser has one locale; the server has one per request. */
export interface Locale {
  language: Language;
  /** The BCP 47 locale for dates and numbers: "de-AT". */
  locale: string;
}

/** The default locale of a language. */
export const localeOf = (language: Language): Locale => ({
  language,
  locale: defaultLocale[language],
});

const [fallback] = languages;
const fallbackLocale = localeOf(fallback);
let resolve: () => Locale | undefined = () => undefined;

/** Sets how the current locale is determined. Called once per process or page. */
export function setLocaleResolver(resolver: () => Locale | undefined): void {
  resolve = resolver;
}

/** The locale of the current request or page. */
export const currentLocale = (): Locale => resolve() ?? fallbackLocale;

/**
 * The supported language of a tag, or null. "de-AT" and "DE" are German, as in the lookup of RFC 4647, §3.4.
 */
export function languageOf(tag: string | undefined): Language | null {
  const primary = tag?.toLowerCase().split('-', 1)[0];
  return languages.find((language) => language === primary) ?? null;
}

/** Whether `Intl` supports a locale. Some browsers send invalid ones, such as "en-US@posix". */
function isSupported(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** The locale of a language: the first of the browser's locales that matches, or the default. */
export function localeWith(language: Language, locales: readonly string[]): Locale {
  const locale = locales.find((tag) => languageOf(tag) === language && isSupported(tag));
  return locale ? { language, locale } : localeOf(language);
}

/**
 * Memoizes `create` per locale, and returns a function that returns the value for the current locale:
 * `const day = perLocale((locale) => new Intl.DateTimeFormat(locale))`, then `day().format(ms)`.
 */
export function perLocale<T>(create: (locale: string) => T): () => T {
  const values = new Map<string, T>();
  return () => {
    const { locale } = currentLocale();
    const value = values.get(locale) ?? create(locale);
    values.set(locale, value);
    return value;
  };
}
