import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { LanguageLinks } from './language-links.tsx';

afterEach(() => setLocaleResolver(() => undefined));

/** Each link without its class names. */
const linksOf = (html: string): string[] =>
  (html.match(/<a [^>]*>[^<]*/g) ?? []).map((link) => link.replace(/ class="[^"]*"/, ''));

test('links to the page in each language by its own name and marks the current one', () => {
  expect(linksOf(renderToStaticMarkup(<LanguageLinks />))).toEqual([
    '<a href="?language=en" hrefLang="en" lang="en" aria-current="true">English',
    '<a href="?language=de" hrefLang="de" lang="de">Deutsch',
  ]);
  setLocaleResolver(() => localeOf('de'));
  expect(linksOf(renderToStaticMarkup(<LanguageLinks />))).toEqual([
    '<a href="?language=en" hrefLang="en" lang="en">English',
    '<a href="?language=de" hrefLang="de" lang="de" aria-current="true">Deutsch',
  ]);
});

test('a custom URL keeps its other parameters', () => {
  const html = renderToStaticMarkup(
    <LanguageLinks hrefOf={(to) => `/login?next=/posts&to=${to}`} />,
  );
  expect(linksOf(html)[1]).toContain('href="/login?next=/posts&amp;to=de"');
});
