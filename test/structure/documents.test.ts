import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const documents = trackedFiles.filter((file) => file.endsWith('.md'));

const found = (pattern: RegExp) =>
  documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(pattern)].map((match) => ({
      document,
      path: match[1] ?? '',
    })),
  );

test('every file that a document names exists', () => {
  const named = found(/`((?:src|db|test|e2e|bench|scripts|docs)\/[\w./-]+)`/g);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test('every link between documents has a target', () => {
  const links = found(/\]\((?!https?:)([^)#]+)/g);
  expect(links.filter(({ document, path }) => !existsSync(join(dirname(document), path)))).toEqual(
    [],
  );
});
