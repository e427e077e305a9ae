import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { LanguageLinks } from './language-links.tsx';

afterEach(() => setLocaleResolver(() => undefined));

/** Returns all links without their class names. */
const findLinks = (html: string): string[] =>
  (html.match(/<a [^>]*>[^<]*/g) ?? []).map((link) => link.replace(/ class="[^"]*"/, ''));

test('each language has a link with its name in that language, and the current language is marked', () => {
  expect(findLinks(renderToStaticMarkup(<LanguageLinks />))).toEqual([
    '<a href="?language=en" hrefLang="en" lang="en" aria-current="true">English',
    '<a href="?language=de" hrefLang="de" lang="de">Deutsch',
  ]);
  setLocaleResolver(() => localeOf('de'));
  expect(findLinks(renderToStaticMarkup(<LanguageLinks />))).toEqual([
    '<a href="?language=en" hrefLang="en" lang="en">English',
    '<a href="?language=de" hrefLang="de" lang="de" aria-current="true">Deutsch',
  ]);
});

test('links with a custom URL keep the other parameters of that URL', () => {
  const html = renderToStaticMarkup(
    <LanguageLinks hrefOf={(to) => `/login?next=/posts&to=${to}`} />,
  );
  expect(findLinks(html)[1]).toContain('href="/login?next=/posts&amp;to=de"');
});
