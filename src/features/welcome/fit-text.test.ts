import { afterEach, expect, test } from 'vitest';
import { interestsDe } from '#features/profiles/interest-names.de.ts';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { welcomeCopyDe } from './copy.de.ts';
import { fitText } from './fit-text.ts';

registerTranslations('de', { welcome: welcomeCopyDe, interests: interestsDe });
afterEach(() => setLocaleResolver(() => undefined));

test.each([
  ['interest', 'Books', 'Passt zu deinen Interessen: Bücher'],
  ['person', 'Books', 'Books geht hin'],
  ['area', 'Books', 'In deiner Gegend: Books'],
  ['soonest', '', 'Das nächste Treffen'],
] as const)('only an interest is named in the member’s language: %s', (reason, detail, text) => {
  setLocaleResolver(() => localeOf('de'));
  expect(fitText({ reason, detail })).toBe(text);
});
