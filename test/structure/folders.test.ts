import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureMap } from '#features/map.ts';
import { codeFiles } from './tracked-files.ts';

const listFolders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

test('the folders match ARCHITECTURE.md', () => {
  expect(listFolders('src')).toEqual(['app', 'features', 'platform', 'ui']);
  expect(listFolders('src/app')).toEqual(['server', 'web']);
  expect(listFolders('src/platform')).toEqual(['server', 'shared', 'web']);
  expect(listFolders('src/features')).toEqual(Object.keys(featureMap).toSorted());
});

test('a feature has no folders other than server and web', () => {
  const sides = Object.keys(featureMap).flatMap((name) => listFolders(`src/features/${name}`));
  expect([...new Set(sides)].filter((side) => side !== 'server' && side !== 'web')).toEqual([]);
});

test('the only subfolder of a feature’s server and web folders is web/components', () => {
  const inside = Object.keys(featureMap).flatMap((name) =>
    ['server', 'web'].flatMap((side) => listSubfolders(`src/features/${name}/${side}`)),
  );
  expect(inside.filter((path) => !path.endsWith('/web/components'))).toEqual([]);
});

test('no file or folder has a meaningless name', () => {
  const meaningless = /(^|\/)(utils?|helpers?|common|misc|manager|index|types)(\.tsx?|\/|$)/;
  const named = codeFiles.filter((file) => /^(src|db|test|e2e|bench|scripts)\//.test(file));
  // A route file is named after its URL; the route of a folder itself is named index.
  const isRoute = (file: string) => file.startsWith('src/app/web/routes/');
  expect(named.filter((file) => meaningless.test(file) && !isRoute(file))).toEqual([]);
});

function listSubfolders(path: string): string[] {
  try {
    return listFolders(path).map((name) => `${path}/${name}`);
  } catch {
    return [];
  }
}
