import { type LanguagePack, registerTranslations } from '#platform/shared/catalogue.ts';
import {
  type Language,
  languageCookie,
  languageOf,
  languages,
  localeWith,
  setLocaleResolver,
} from '#platform/shared/language.ts';

/** How to get the words of the languages that are not built in. */
export type LanguagePacks = Readonly<Partial<Record<Language, () => Promise<LanguagePack>>>>;

/** What was chosen in this browser, else what the server made the document in. */
function ownLanguage(): Language {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  return languageOf(chosen) ?? languageOf(document.documentElement.lang) ?? languages[0];
}

/**
 * Finds out in which language to speak, and learns its words. Where they cannot be fetched the app
 * speaks English: better that than no app.
 */
export async function startReader(packs: LanguagePacks): Promise<void> {
  const language = ownLanguage();
  tidyAddress();
  const pack = await packs[language]?.().catch(() => null);
  if (pack) registerTranslations(language, pack);
  // Dates follow the reader's own kind of the language: 14:05 in London, 2:05 PM in Boston.
  const reader = localeWith(pack === null ? languages[0] : language, navigator.languages);
  setLocaleResolver(() => reader);
  document.documentElement.lang = reader.language;
}

/** This page in another language: the server reads the choice from the address, and keeps it. */
export function addressIn(language: Language): string {
  const here = new URL(location.href);
  here.searchParams.set(languageCookie, language);
  return here.href;
}

/** Chooses the language for this browser. The page is loaded anew, as the server speaks it too. */
export const chooseLanguage = (language: Language): void => location.assign(addressIn(language));

/** What the server has heard need not stay in the address, nor in a link that somebody copies from it. */
function tidyAddress(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has(languageCookie)) return;
  here.searchParams.delete(languageCookie);
  history.replaceState(history.state, '', here);
}
