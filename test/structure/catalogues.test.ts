import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appCopyDe } from '#app/copy.de.ts';
import { appCopy } from '#app/copy.ts';
import { germanDocuments } from '#app/german-documents.ts';
import { germanServer } from '#app/server/german.ts';
import { accountCopyDe } from '#features/accounts/copy.de.ts';
import { accountCopy } from '#features/accounts/copy.ts';
import { type Copy, loadedCatalogues } from '#platform/shared/catalogue.ts';
import { catalogueFiles, copyReadTooEarly, filesWithText, findLiterals } from './copy-literals.ts';
import { exemptFrom } from './exceptions.ts';
import { getFile, linesMatching, trackedFiles } from './tracked-files.ts';

const exempt = exemptFrom('text-outside-catalogue');
const literals = findLiterals(filesWithText);

test('all text that is shown or read out to members is in a catalogue', () => {
  expect(literals.filter((location) => !exempt.has(getFile(location)))).toEqual([]);
});

test('no exception for text is stale', () => {
  const filesWithLiterals = new Set(literals.map(getFile));
  expect([...exempt].filter((file) => !filesWithLiterals.has(file))).toEqual([]);
});

test('no copy is read before the locale is known', () => {
  expect(copyReadTooEarly(filesWithText)).toEqual([]);
});

test('the scan finds planted violations', () => {
  const planted = 'test/structure/planted/copy-literals.tsx';
  expect(findLiterals([planted])).toEqual(
    [7, 9, 10, 11, 11, 12, 13, 14].map((line) => `${planted}:${line}`),
  );
  expect(copyReadTooEarly([planted])).toEqual([`${planted}:3`]);
});

test('every catalogue has a unique name', () => {
  const declared = catalogueFiles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ = catalogue\('([\w-]+)'/g)].map(([, name]) => name),
  );
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([]);
});

/** Finds entries that only one of the languages has, and entries that are not translated. */
function differences(english: Copy, translated: Copy | undefined, at: string): string[] {
  if (!translated) return [`${at} is not translated`];
  const names = new Set([...Object.keys(english), ...Object.keys(translated)]);
  return [...names].flatMap((name) => {
    const [original, translation] = [english[name], translated[name]];
    const here = `${at}.${name}`;
    if (typeof original !== typeof translation) return [`${here} has different types`];
    if (Array.isArray(original)) {
      return original.length === (translation as []).length ? [] : [`${here} has missing items`];
    }
    if (typeof original === 'object') {
      return differences(original as Copy, translation as Copy, here);
    }
    const isSentence = typeof original === 'string' && original.split(' ').length > 2;
    return isSentence && original === translation ? [`${here} is English`] : [];
  });
}

test('German copy has no exclamation marks', () => {
  const translations = trackedFiles.filter((file) => file.endsWith('.de.ts'));
  expect(translations.length).toBeGreaterThan(20);
  expect(linesMatching(/\p{L}!/u, translations)).toEqual([]);
});

test('German copy says “Gemeinschaft”, “Verwaltung” and “optional”', () => {
  const translations = trackedFiles.filter((file) => file.endsWith('.de.ts'));
  expect(linesMatching(/\bCommunity\b|\bAdministrator|[Ff]reiwillig/u, translations)).toEqual([]);
});

test('the message to a restricted member names the page that gives the reason', () => {
  for (const [members, app] of [
    [accountCopy, appCopy],
    [accountCopyDe, appCopyDe],
  ] as const) {
    expect(members.suspended).toContain(app.titles.cases);
    expect(members.readOnly('today')).toContain(app.titles.cases);
  }
});

test('the German translation is complete', async () => {
  for (const file of catalogueFiles) await import(join(process.cwd(), file));
  const packs: Record<string, Copy> = { ...germanServer, ...germanDocuments };
  const catalogues = [...loadedCatalogues()];
  expect(catalogues.flatMap(([name, copy]) => differences(copy, packs[name], name))).toEqual([]);
  // Interests are stored with their English names, so only the translations have catalogues for them.
  const names = [...catalogues.map(([name]) => name), 'interests', 'interest-categories'];
  expect(Object.keys(packs).toSorted()).toEqual(names.toSorted());
});
