import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { german } from '#app/german.ts';
import { germanAdmin } from '#app/german-admin.ts';

/** The routes whose layout loads the translations of the administration before their pages render. */
const adminRoute = /\/routes\/_member\.admin\b/;

/** Lists the files that a file imports at once or later, without pages of the administration and imports of types. */
function listImports(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const specifiers = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) =>
        isType || !moduleRequest ? [] : moduleRequest.value,
      ),
    ),
    ...(adminRoute.test(file) ? [] : dynamicImports).map(({ moduleRequest: { start, end } }) =>
      code.slice(start + 1, end - 1),
    ),
  ];
  return specifiers
    .filter((specifier) => /^[#.].*\.tsx?$/.test(specifier))
    .map((specifier) =>
      specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(file), specifier),
    );
}

/** The catalogues of emails are in the same files as those of the app, but only the server reads them. */
const mailCatalogue = /-mail$/;

/** Lists the catalogues that the app can read outside the administration. */
function listCatalogues(): string[] {
  const files = new Set(['src/app/web/main.tsx']);
  // A set also iterates over what is added during the iteration.
  for (const file of files) for (const imported of listImports(file)) files.add(imported);
  return [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ = catalogue\('([\w-]+)'/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
}

test('the app loads the German texts of all pages at its start, except those of the administration', () => {
  const catalogues = listCatalogues();
  expect(catalogues.length).toBeGreaterThan(50);
  expect(catalogues.filter((name) => !(name in german) && !mailCatalogue.test(name))).toEqual([]);
  expect(Object.keys(germanAdmin).filter((name) => name in german)).toEqual([]);
});
