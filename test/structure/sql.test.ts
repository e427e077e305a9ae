import { expect, test } from 'vitest';
import { exemptFrom } from './exceptions.ts';
import {
  objectionTo,
  schemaTables,
  staleReads,
  tableAccessOf,
  tableOwners,
} from './table-access.ts';
import { codeFiles, fileOf, linesMatching } from './tracked-files.ts';

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql[`.<]/;
const exempt = exemptFrom('sql-outside-store');

/** Where queries live: the stores of a feature, the database layer, the migrations and the tools. */
const mayHoldSql = (file: string) =>
  /(\/server\/([a-z-]+-)?|^scripts\/import\/)store\.ts$/.test(file) ||
  /^(src\/platform\/server\/database|db\/migrations|test|bench|scripts\/demo)\//.test(file) ||
  file.includes('.test.') ||
  exempt.has(file);

test('the only SQL of a feature is in its stores', () => {
  const sources = codeFiles.filter((file) => !mayHoldSql(file));
  expect(linesMatching(query, sources)).toEqual([]);
});

test('no exception for SQL is stale', () => {
  const holding = new Set(linesMatching(query, [...exempt]).map(fileOf));
  expect([...exempt].filter((file) => !holding.has(file))).toEqual([]);
});

/** The server's own code. Tests, the importer, the demo and the benchmarks may fill every table. */
const childProcessOfATest = 'src/platform/server/database/write-until-killed.ts';
const serverFiles = codeFiles.filter(
  (file) =>
    /^src\/.*\/server\//.test(file) && !file.includes('.test.') && file !== childProcessOfATest,
);
const accesses = serverFiles.flatMap(tableAccessOf);

test('every table has exactly one owner', () => {
  const owned = tableOwners.flatMap(([, tables]) => tables);
  expect(schemaTables.length).toBeGreaterThan(20);
  expect(owned.toSorted()).toEqual(schemaTables.toSorted());
});

test('a table is written by its owner only, and read where the map allows it', () => {
  expect(new Set(accesses.map(({ table }) => table)).size).toBeGreaterThan(20);
  expect([...new Set(accesses.flatMap((access) => objectionTo(access) ?? []))]).toEqual([]);
});

test('no declared read is stale', () => {
  expect(staleReads(accesses)).toEqual([]);
});

test('a planted access to the tables of others is found in each of its forms', () => {
  const file = 'test/structure/planted/src/features/landing/server/store.ts';
  expect(tableAccessOf(file).flatMap((access) => objectionTo(access) ?? [])).toEqual([
    `${file}: landing may read post, which posts owns, only if src/features/map.ts allows it`,
    `${file}: landing may read entry, which entries owns, only if src/features/map.ts allows it`,
    `${file}: landing may read profile, which profiles owns, only if src/features/map.ts allows it`,
    `${file}: only likes writes to entry_like`,
    `${file}: the name of a table must be a literal`,
    `${file}: landing may read comment, which comments owns, only if src/features/map.ts allows it`,
  ]);
});
