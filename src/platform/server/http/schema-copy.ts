import { z } from 'zod';
import { currentLocale, type Language } from '#platform/shared/language.ts';

const words: Record<Language, z.core.$ZodErrorMap> = {
  en: z.locales.en().localeError,
  de: z.locales.de().localeError,
};

/** Lets schemas that say nothing of their own speak the language of the reader. Once for a process. */
export function translateSchemaErrors(): void {
  z.config({ localeError: (issue) => words[currentLocale().language](issue) });
}
