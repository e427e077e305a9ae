import { expect, test } from 'vitest';
import { exemptFrom } from './exceptions.ts';
import { codeFiles, fileOf, linesMatching } from './tracked-files.ts';

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql[`.<]/;
const exempt = exemptFrom('sql-outside-store');

/** Where queries live: each feature's store, what the database itself needs, and the migrations. */
const mayHoldSql = (file: string) =>
  /(\/server\/([a-z-]+-)?|^scripts\/import\/)store\.ts$/.test(file) ||
  /^(src\/platform\/server\/database|db\/migrations|test|bench|scripts\/demo)\//.test(file) ||
  file.includes('.test.') ||
  exempt.has(file);

test('the only SQL of a feature is in its store', () => {
  const sources = codeFiles.filter((file) => !mayHoldSql(file));
  expect(linesMatching(query, sources)).toEqual([]);
});

test('no exception for SQL is stale', () => {
  const holding = new Set(linesMatching(query, [...exempt]).map(fileOf));
  expect([...exempt].filter((file) => !holding.has(file))).toEqual([]);
});
