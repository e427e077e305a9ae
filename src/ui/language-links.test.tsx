import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { LanguageLinks } from './language-links.tsx';

afterEach(() => setLocaleResolver(() => undefined));

/** Each link without its looks. */
const linksOf = (html: string): string[] =>
  (html.match(/<a [^>]*>[^<]*/g) ?? []).map((link) => link.replace(/ class="[^"]*"/, ''));

test('each language leads to this page by its own name, and one of them is present', () => {
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

test('what else stands in an address is kept by who gives it', () => {
  const html = renderToStaticMarkup(
    <LanguageLinks hrefOf={(to) => `/login?next=/posts&to=${to}`} />,
  );
  expect(linksOf(html)[1]).toContain('href="/login?next=/posts&amp;to=de"');
});
