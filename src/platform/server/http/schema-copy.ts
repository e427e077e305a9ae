import { z } from 'zod';
import { currentLocale, type Language } from '#platform/shared/language.ts';

const localeErrors: Record<Language, z.core.$ZodErrorMap> = {
  en: z.locales.en().localeError,
  de: z.locales.de().localeError,
};

/** Translates zod's default messages into the language of the current locale. Called once per process. */
export function translateSchemaErrors(): void {
  z.config({ localeError: (issue) => localeErrors[currentLocale().language](issue) });
}
