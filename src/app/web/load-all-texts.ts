import { registerTranslations } from '#platform/shared/catalogue.ts';
import type { Language } from '#platform/shared/language.ts';

/** Loads all translations of a language. Only the development server uses this: there, chunks have no translations. */
export async function loadAllTexts(language: Language): Promise<void> {
  if (language === 'de') registerTranslations('de', (await import('../german.ts')).german);
}
