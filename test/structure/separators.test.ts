import { expect, test } from 'vitest';
import { codeFiles, getFile, linesMatching } from './tracked-files.ts';

/** These files may use a plain dot: their text does not wrap, or is not on a page of the app. */
const unwrapped = new Set([
  // The titles of windows.
  'src/app/web/documents.tsx',
  'src/app/web/page-title.ts',
  'src/features/accounts/copy.ts',
  'src/features/accounts/copy.de.ts',
  // The stored name of a passkey.
  'src/features/security/server/passkeys.ts',
  // The reference of the API.
  'src/app/server/reference-page.ts',
]);

test('a no-break space precedes every “·” between two parts of a line, so that the dot never starts a line', () => {
  const files = codeFiles.filter(
    (file) => file.startsWith('src/') && !/\.test\.tsx?$|\/web\/dev\//.test(file),
  );
  const dots = linesMatching(/(?<!\\u00a0)·/, files);
  expect(dots.filter((place) => !unwrapped.has(getFile(place)))).toEqual([]);
  expect(dots.map(getFile)).toEqual(expect.arrayContaining([...unwrapped]));
});
