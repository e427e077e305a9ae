import { readFileSync } from 'node:fs';
import { features } from '#app/server/features.ts';
import { tableReads } from '#features/map.ts';
import { platformTables } from '#platform/server/feature.ts';

/** One use of a table in a query. */
export interface TableAccess {
  file: string;
  /** The name of the table; null if it is in a variable and therefore cannot be checked. */
  table: string | null;
  writes: boolean;
}

/** Every table of db/schema.ts. */
export const schemaTables: readonly string[] = [
  ...(
    /interface Schema \{\n([^}]*)\}/.exec(readFileSync('db/schema.ts', 'utf8'))?.[1] ?? ''
  ).matchAll(/^ {2}(\w+):/gm),
].map(([, name]) => name ?? '');

/** Each owner (a feature or `platform`) with its tables. */
export const tableOwners: readonly (readonly [owner: string, tables: readonly string[]])[] = [
  ['platform', platformTables],
  ...features.map(({ name, tables }) => [name, tables] as const),
];

const methods = [
  'selectFrom',
  'from',
  'using',
  '(?:inner|left|right|full|cross)Join(?:Lateral)?',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
];
const call = new RegExp(`\\.(${methods.join('|')})\\(\\s*([^\\s][^)]*)`, 'g');
const writing = /^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
const rawSql = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;
const rawTable = /\b(delete\s+from|from|join|into|update)\s+"?([a-z_]+)"?/gi;

const known = (name: string) => schemaTables.includes(name);

/** The literal names in the first argument: `'post'`, `'post as p'` or an array of them. */
function namesIn(argument: string): string[] {
  const literals = argument.startsWith('[')
    ? argument.slice(0, argument.indexOf(']'))
    : (/^'[^']*'/.exec(argument)?.[0] ?? '');
  return [...literals.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name]) => name ?? '');
}

function callsIn(file: string, text: string): TableAccess[] {
  return [...text.matchAll(call)].flatMap(([, method = '', argument = '']): TableAccess[] => {
    const writes = writing.test(method);
    // Only a plain variable hides a table's name. A subquery, which is a callback or an aliased expression, has calls of
    // its own.
    const isVariable = /^\w+\s*[,)]?$/.test(argument) && method !== 'from' && method !== 'using';
    if (isVariable) return [{ file, table: null, writes }];
    return namesIn(argument)
      .filter(known)
      .map((table) => ({ file, table, writes }));
  });
}

const rawSqlIn = (file: string, text: string): TableAccess[] =>
  [...text.matchAll(rawSql)].flatMap(([, query = '']) =>
    [...query.matchAll(rawTable)]
      .filter(([, , name = '']) => known(name))
      .map(([, verb = '', table = '']) => ({
        file,
        table,
        writes: /delete|into|update/i.test(verb),
      })),
  );

/** Every use of a table in a file's queries. */
export function findTableAccess(file: string): TableAccess[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...callsIn(file, text), ...rawSqlIn(file, text)];
}

const getOwner = (file: string): string =>
  /(?:^|\/)src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

const getDeclaredReads = (feature: string): readonly string[] => tableReads[feature] ?? [];

/** Returns why an access is not allowed, or null if it is allowed. */
export function accessViolation({ file, table, writes }: TableAccess): string | null {
  if (table === null) return `${file}: the name of a table must be a literal`;
  const by = getOwner(file);
  const owner = tableOwners.find(([, tables]) => tables.includes(table))?.[0];
  if (owner === by) return null;
  if (writes) return `${file}: only ${owner} may write to ${table}`;
  return getDeclaredReads(by).includes(table)
    ? null
    : `${file}: ${by} may read ${table}, which ${owner} owns, only if src/features/map.ts allows it`;
}

/** The declared reads that no query uses. */
export const staleReads = (accesses: readonly TableAccess[]): string[] =>
  Object.entries(tableReads).flatMap(([feature, tables]) =>
    tables
      .filter(
        (table) =>
          !accesses.some((access) => getOwner(access.file) === feature && access.table === table),
      )
      .map((table) => `${feature}: ${table}`),
  );
