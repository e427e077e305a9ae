import { z } from 'zod';
import { currentLocale, type Language } from '#platform/shared/language.ts';
import { serverCopy } from '../copy.ts';

const localeErrors: Record<Language, z.core.$ZodErrorMap> = {
  en: z.locales.en().localeError,
  de: z.locales.de().localeError,
};

/**
 * Our own message for a missing value or an issue that a person can cause by typing; undefined for all other issues.
 * Null counts as missing where a schema does not allow it. The message does not name the maximum, because a schema may
 * allow more than its feature does.
 */
function ownMessage({ code, input, origin }: z.core.$ZodRawIssue): string | undefined {
  if (input === undefined || input === null) return serverCopy.missing;
  if (code === 'too_big' && origin === 'string') return serverCopy.tooLong;
  if (code === 'too_small' && origin === 'string' && input === '') return serverCopy.missing;
  return undefined;
}

/**
 * Sets the default messages of schemas, in the language of the current locale. A schema's own message comes first.
 * Called once per process.
 */
export function translateSchemaErrors(): void {
  z.config({
    localeError: (issue) => ownMessage(issue) ?? localeErrors[currentLocale().language](issue),
  });
}
