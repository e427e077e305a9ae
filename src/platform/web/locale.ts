import {
  type Language,
  languageCookie,
  languageOf,
  languages,
  localeWith,
  setLocaleResolver,
} from '#platform/shared/language.ts';

/** The language chosen in this browser, or the language of the document. */
function browserLanguage(): Language {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  return languageOf(chosen) ?? languageOf(document.documentElement.lang) ?? languages[0];
}

/**
 * Determines the language and loads its translations with `load`. If they fail to load, the app starts in English.
 */
export async function initLocale(load: (language: Language) => Promise<void>): Promise<void> {
  const chosen = browserLanguage();
  removeLanguageParameter();
  const language = await load(chosen).then(
    () => chosen,
    () => languages[0],
  );
  // Dates follow the browser's regional locale: 14:05 in London, 2:05 PM in Boston.
  const locale = localeWith(language, navigator.languages);
  setLocaleResolver(() => locale);
  document.documentElement.lang = locale.language;
}

/** The URL of this page in another language. The server reads the language from it and sets the cookie. */
export function urlInLanguage(language: Language): string {
  const url = new URL(location.href);
  url.searchParams.set(languageCookie, language);
  return url.href;
}

/** Sets the language of this browser. The page reloads, because text from the server changes too. */
export const chooseLanguage = (language: Language): void =>
  location.assign(urlInLanguage(language));

/** Removes the language from the URL: the server has read it, and a copied link should not contain it. */
function removeLanguageParameter(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(languageCookie)) return;
  url.searchParams.delete(languageCookie);
  history.replaceState(history.state, '', url);
}
