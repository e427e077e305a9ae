import { expect, test } from 'vitest';
import { codeFiles, linesMatching, trackedFiles } from './tracked-files.ts';

const own = trackedFiles.filter((file) => file !== 'test/structure/comments.test.ts');

test('no file contains a registry URL or a machine-specific path', () => {
  const pattern = /registry\.npmjs|registry\.yarnpkg|npmmirror|["'` (]\/(work|root|home)\/\w/;
  expect(linesMatching(pattern, own)).toEqual([]);
});

test('no comment postpones work', () => {
  expect(linesMatching(/\b(TODO|FIXME|XXX|HACK)\b/, own)).toEqual([]);
});

test('source comments describe the present', () => {
  const sources = codeFiles.filter((file) => file.startsWith('src/'));
  expect(
    linesMatching(/^\s*(\/\/|\*|\/\*\*).*\b(previously|used to be|no longer)\b/i, sources),
  ).toEqual([]);
});
