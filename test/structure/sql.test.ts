import { expect, test } from 'vitest';
import { exemptFrom } from './exceptions.ts';
import {
  accessViolation,
  findTableAccess,
  schemaTables,
  staleReads,
  tableOwners,
} from './table-access.ts';
import { codeFiles, getFile, linesMatching } from './tracked-files.ts';

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql[`.<]/;
const exempt = exemptFrom('sql-outside-store');

/**
 * SQL is allowed in stores, the database layer, the visibility rules, the migrations, the tests, the benchmarks and the
 * demo.
 */
const mayContainSql = (file: string) =>
  /^(src\/.*\/server|scripts\/(backup|doctor|import|restore))\/([a-z-]+-)?store\.ts$/.test(file) ||
  /^(src\/platform\/server\/(database|visibility)|db\/migrations|test|bench|scripts\/demo)\//.test(
    file,
  ) ||
  file.includes('.test.') ||
  exempt.has(file);

test('a feature has SQL only in its stores', () => {
  const sources = codeFiles.filter((file) => !mayContainSql(file));
  expect(linesMatching(query, sources)).toEqual([]);
});

test('no exception for SQL is stale', () => {
  const filesWithSql = new Set(linesMatching(query, [...exempt]).map(getFile));
  expect([...exempt].filter((file) => !filesWithSql.has(file))).toEqual([]);
});

const childProcessOfATest = 'src/platform/server/database/write-until-killed.ts';
/** The server's own code. Tests, the importer, the demo and the benchmarks may write to every table. */
const serverFiles = codeFiles.filter(
  (file) =>
    /^src\/.*\/server\//.test(file) && !file.includes('.test.') && file !== childProcessOfATest,
);
const accesses = serverFiles.flatMap(findTableAccess);

test('every table has exactly one owner', () => {
  const owned = tableOwners.flatMap(([, tables]) => tables);
  expect(schemaTables.length).toBeGreaterThan(20);
  expect(owned.toSorted()).toEqual(schemaTables.toSorted());
});

test('only the owner of a table writes to it, and others read it only if src/features/map.ts allows it', () => {
  expect(new Set(accesses.map(({ table }) => table)).size).toBeGreaterThan(20);
  expect([...new Set(accesses.flatMap((access) => accessViolation(access) ?? []))]).toEqual([]);
});

test('every read that src/features/map.ts allows is used by a query', () => {
  expect(staleReads(accesses)).toEqual([]);
});

test('the check finds each kind of planted access to another feature’s tables', () => {
  const file = 'test/structure/planted/src/features/landing/server/store.ts';
  expect(findTableAccess(file).flatMap((access) => accessViolation(access) ?? [])).toEqual([
    `${file}: landing may read post, which posts owns, only if src/features/map.ts allows it`,
    `${file}: landing may read entry, which entries owns, only if src/features/map.ts allows it`,
    `${file}: landing may read profile, which profiles owns, only if src/features/map.ts allows it`,
    `${file}: only likes may write to entry_like`,
    `${file}: the name of a table must be a literal`,
    `${file}: landing may read comment, which comments owns, only if src/features/map.ts allows it`,
    `${file}: only messages may write to message`,
  ]);
});
