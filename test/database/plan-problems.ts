import { testEngine } from '#test/engines.ts';

/**
 * What is slow about a plan if the tables are large: `scan of <table>`, `whole index <index>` (which is fine for a
 * list in the order of the index that has a limit), or `sort`.
 */
export const findProblems = (plan: string, sql: string): string[] =>
  testEngine === 'sqlite' ? findInSqlite(plan.split('\n'), sql) : findInPostgres(plan.split('\n'));

/** The indexes that a plan uses. The primary key of a table without row ids is called `<table>_key`. */
export const listIndexes = (plan: string, sql: string): string[] =>
  [...plan.matchAll(/INDEX (\w+)|(\w+) USING PRIMARY KEY|Scan(?: Backward)? using (\w+)/g)].map(
    ([, index, alias = '', used]) => index ?? used ?? `${findTable(sql, alias)}_key`,
  );

const findTable = (sql: string, alias: string): string =>
  new RegExp(`(\\w+)"? as "?${alias}\\b`).exec(sql)?.[1] ?? alias;

function findInSqlite(lines: readonly string[], sql: string): string[] {
  const derived = new Set(
    lines.flatMap((line) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(line)?.[1] ?? []),
  );
  return lines.flatMap((line) => {
    if (line.startsWith('USE TEMP B-TREE')) return ['sort'];
    if (/AUTOMATIC .*INDEX/.test(line)) return ['temporary index'];
    const [, source = '', index] =
      /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?$/.exec(line) ?? [];
    if (!source || derived.has(source)) return [];
    return [index ? `whole index ${index}` : `scan of ${findTable(sql, source)}`];
  });
}

function findInPostgres(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    if (/(?:->\s*|^)(?:Incremental )?Sort\b/.test(line)) return ['sort'];
    const [, table] = /Seq Scan on (\S+)/.exec(line) ?? [];
    if (table) return [`scan of ${table}`];
    const [, index] = /Index (?:Only )?Scan.* using (\S+) on /.exec(line) ?? [];
    if (!index || /^\s*Index Cond:/.test(lines[at + 1] ?? '')) return [];
    return [`whole index ${index}`];
  });
}
