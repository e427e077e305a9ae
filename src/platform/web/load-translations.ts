import { registerTranslations } from '#platform/shared/catalogue.ts';
import { currentLocale } from '#platform/shared/language.ts';
import type { LanguagePacks } from './locale.ts';

/** Loads more translations for the language of the app. Rejects if they fail to load. */
export async function loadTranslations(packs: LanguagePacks): Promise<void> {
  const { language } = currentLocale();
  const pack = await packs[language]?.();
  if (pack) registerTranslations(language, pack);
}
