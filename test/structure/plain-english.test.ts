import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replaced } from './plain-english.ts';
import { trackedFiles } from './tracked-files.ts';

/**
 * Files that are not checked: the list of words, migrations, the licence, JSON files, rows of older versions, and the
 * text of sample people.
 */
const exempt =
  /^test\/structure\/plain-english|^scripts\/demo\/content\/(posts|events|testimonials|scene)|^db\/migrations\/\d|^test\/database\/((every-)?upgrade\.test|(platform-)?rows-of-versions)\.ts$|^LICENSE$|^package-lock\.json$|\.json$/;

/** Each use of a replaced word as `file:line: “word”, better: …`. */
const findUses = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    replaced.flatMap(({ pattern, better }) => {
      const word = pattern.exec(line)?.[0];
      return word ? [`${file}:${index + 1}: “${word}”, better: ${better}`] : [];
    }),
  );

test('code, comments, copy and docs use plain English and the standard terms', () => {
  const files = trackedFiles.filter((file) => !exempt.test(file));
  expect(files.flatMap((file) => findUses(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('the check finds each replaced word in the planted file', () => {
  const planted = 'test/structure/planted/plain-english.md';
  const lines = readFileSync(planted, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(replaced.length);
  for (const [index, { pattern }] of replaced.entries()) {
    expect(pattern.test(lines[index] ?? ''), `${pattern} in “${lines[index]}”`).toBe(true);
  }
});
