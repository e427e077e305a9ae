import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import {
  currentLocale,
  type Language,
  type Locale,
  languageCookie,
  languageOf,
  languages,
  localeOf,
  setLocaleResolver,
} from '#platform/shared/language.ts';
import type { RequestContext } from './request-context.ts';

const requestLocale = new AsyncLocalStorage<Locale>();
setLocaleResolver(() => requestLocale.getStore());

const [defaultLanguage] = languages;
const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`);
const yearSeconds = 365 * 24 * 60 * 60;

/** The language that a URL sets: `/?language=de`. */
function fromUrl(url: string): Language | null {
  if (!url.includes(`${languageCookie}=`)) return null;
  const requested = new URLSearchParams(url.slice(url.indexOf('?'))).get(languageCookie);
  return languageOf(requested ?? undefined);
}

/**
 * Limits the cache. Browsers send few different `Accept-Language` headers, but a malicious client can send any number.
 */
const maxParsedHeaders = 500;
const parsedHeaders = new Map<string, Language | null>();

function fromAcceptLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const known = parsedHeaders.get(header);
  if (known !== undefined) return known;
  const language = parseAcceptLanguage(header);
  if (parsedHeaders.size >= maxParsedHeaders) parsedHeaders.clear();
  parsedHeaders.set(header, language);
  return language;
}

function parseAcceptLanguage(header: string): Language | null {
  for (const { type, q } of parseAccept(header)) {
    const language = q > 0 ? languageOf(type) : null;
    if (language) return language;
  }
  return null;
}

/** The language of a response. The URL takes precedence, then the cookie, then `Accept-Language`, then the default. */
export function languageOfRequest({ url = '/', headers }: IncomingMessage): Language {
  return (
    fromUrl(url) ??
    languageOf(cookiePattern.exec(headers.cookie ?? '')?.[1]) ??
    fromAcceptLanguage(headers['accept-language']) ??
    defaultLanguage
  );
}

/** Runs `handle` with the request's locale as the current locale. */
export function runWithLocale<T>(req: IncomingMessage, handle: () => T): T {
  const language = languageOfRequest(req);
  return language === defaultLanguage ? handle() : requestLocale.run(localeOf(language), handle);
}

/** Runs `work` in a language, for example to write an email to a member. */
export const runInLanguage = <T>(language: Language, work: () => T): T =>
  requestLocale.run(localeOf(language), work);

/** Stores the language from the URL in a cookie, for later pages. */
export function setLanguageCookie(context: RequestContext): void {
  const language = fromUrl(context.req.url ?? '/');
  if (language) storeLanguage(context, language);
}

/**
 * Runs `handle` in the language that the member has stored, and stores it in this browser's cookie for later requests.
 * A language in the URL takes precedence.
 */
export function runInLanguageOf<T>(
  context: RequestContext,
  stored: Language | null,
  handle: () => T,
): T {
  const isSame = stored === null || stored === currentLocale().language;
  if (isSame || fromUrl(context.req.url ?? '/')) return handle();
  storeLanguage(context, stored);
  return runInLanguage(stored, handle);
}

function storeLanguage({ res, origin }: RequestContext, language: Language): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  res.appendHeader('Set-Cookie', `${languageCookie}=${language}; ${attributes}`);
}

/** Builds a value for each language. Returns a function that returns the value for the current locale. */
export async function buildPerLanguage<T>(
  build: (language: Language) => Promise<T> | T,
): Promise<() => T> {
  const values = new Map<Language, T>();
  for (const language of languages) {
    values.set(language, await requestLocale.run(localeOf(language), () => build(language)));
  }
  return () => values.get(currentLocale().language) as T;
}
