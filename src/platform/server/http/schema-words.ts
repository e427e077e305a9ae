import { z } from 'zod';
import { currentReader, type Language } from '#platform/shared/language.ts';

const words: Record<Language, z.core.$ZodErrorMap> = {
  en: z.locales.en().localeError,
  de: z.locales.de().localeError,
};

/** Lets schemas that say nothing of their own speak the language of the reader. Once for a process. */
export function speakInSchemas(): void {
  z.config({ localeError: (issue) => words[currentReader().language](issue) });
}
