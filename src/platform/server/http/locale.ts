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

const answering = new AsyncLocalStorage<Locale>();
setLocaleResolver(() => answering.getStore());

const [usual] = languages;
const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`);
const yearSeconds = 365 * 24 * 60 * 60;

/** What an address chooses: `/?language=de`. */
function inAddress(url: string): Language | null {
  if (!url.includes(`${languageCookie}=`)) return null;
  const asked = new URL(url, 'http://localhost').searchParams.get(languageCookie);
  return languageOf(asked ?? undefined);
}

function fromBrowser(header: string | undefined): Language | null {
  if (!header) return null;
  for (const { type, q } of parseAccept(header)) {
    const language = q > 0 ? languageOf(type) : null;
    if (language) return language;
  }
  return null;
}

/** In which language a request is answered: the address says, else the cookie, else the browser. */
export function languageOfRequest({ url = '/', headers }: IncomingMessage): Language {
  return (
    inAddress(url) ??
    languageOf(chosen.exec(headers.cookie ?? '')?.[1]) ??
    fromBrowser(headers['accept-language']) ??
    usual
  );
}

/** Answers a request; whatever is put together meanwhile is put together for its reader. */
export function runWithLocale<T>(req: IncomingMessage, answer: () => T): T {
  const language = languageOfRequest(req);
  return language === usual ? answer() : answering.run(localeOf(language), answer);
}

/** Keeps the language that an address chose for the pages that follow. */
export function keepChosenLanguage({ req, res, origin }: RequestContext): void {
  const language = inAddress(req.url ?? '/');
  if (!language) return;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const lasting = `Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  res.appendHeader('Set-Cookie', `${languageCookie}=${language}; ${lasting}`);
}

/** One thing for each language, and of these the one for the current reader. */
export async function inEachLanguage<T>(
  make: (language: Language) => Promise<T> | T,
): Promise<() => T> {
  const made = new Map<Language, T>();
  for (const language of languages) {
    made.set(language, await answering.run(localeOf(language), () => make(language)));
  }
  return () => made.get(currentLocale().language) as T;
}
