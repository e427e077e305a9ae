import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Schema } from '#db/schema.ts';

/*
 * Queries that are built and compiled once. Building a query with Kysely takes several times as long as running it on
 * SQLite.
 *
 * A builder function receives placeholders instead of the strings and numbers in its arguments. It may pass them
 * to Kysely, but must not branch on them. It may branch on the shape of the arguments: null, undefined and boolean
 * values, and the lengths of arrays. Each shape has its own compiled query.
 */

type Db = Kysely<Schema>;
type Build<Args extends unknown[], Row> = (db: Db, ...args: Args) => Compilable<Row>;

/** Replaces a string or a number in the arguments while a query is built. */
class Placeholder {
  /** Where the value is: the index of the argument, then keys of objects and indexes of arrays. */
  readonly path: readonly PropertyKey[];

  constructor(path: readonly PropertyKey[]) {
    this.path = path;
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A prepared query cannot depend on the value of an argument.');
  }
}

interface Prepared {
  query: CompiledQuery;
  /** The parameters, some of which are placeholders. */
  parameters: readonly unknown[];
}

/** More shapes than any query should need. Limits memory use if arrays have many different lengths. */
const maxShapes = 128;

/** The SQL of all prepared queries. PostgreSQL keeps their plans. */
export const preparedSql = new Set<string>();

const isStructure = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/** Describes which values are null, undefined or boolean, and how long the arrays are. */
function getShape(value: unknown): string {
  if (Array.isArray(value)) {
    let shape = '[';
    for (const item of value) shape += getShape(item);
    return `${shape}]`;
  }
  if (isStructure(value)) {
    let shape = '{';
    for (const key in value) shape += getShape((value as Record<string, unknown>)[key]);
    return `${shape}}`;
  }
  return value === null || value === undefined || typeof value === 'boolean' ? `${value} ` : '?';
}

/** A copy of the arguments with placeholders for strings and numbers. */
function withPlaceholders(value: unknown, path: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) return value.map((item, at) => withPlaceholders(item, [...path, at]));
  if (isStructure(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withPlaceholders(item, [...path, key])]),
    );
  }
  const isConstant = value === null || value === undefined || typeof value === 'boolean';
  return isConstant ? value : new Placeholder(path);
}

function valueAt(args: readonly unknown[], path: readonly PropertyKey[]): unknown {
  let value: unknown = args;
  for (const key of path) value = (value as Record<PropertyKey, unknown>)[key];
  return value;
}

function bind({ query, parameters }: Prepared, args: readonly unknown[]): CompiledQuery {
  const values = parameters.map((parameter) =>
    parameter instanceof Placeholder ? valueAt(args, parameter.path) : parameter,
  );
  return { query: query.query, queryId: query.queryId, sql: query.sql, parameters: values };
}

/** Returns a function that runs the query, on a database or in a transaction. */
function prepare<Args extends unknown[], Row>(build: Build<Args, Row>) {
  // A database and all of its transactions share one adapter.
  const perDatabase = new WeakMap<object, Map<string, Prepared>>();
  return function execute(db: Db, ...args: Args): Promise<QueryResult<Row>> {
    const { adapter } = db.getExecutor();
    let perShape = perDatabase.get(adapter);
    if (!perShape) {
      perShape = new Map();
      perDatabase.set(adapter, perShape);
    }
    const shape = getShape(args);
    let prepared = perShape.get(shape);
    if (!prepared) {
      const query = build(db, ...(withPlaceholders(args, []) as Args)).compile();
      prepared = { query, parameters: query.parameters };
      preparedSql.add(query.sql);
      if (perShape.size >= maxShapes) perShape.clear();
      perShape.set(shape, prepared);
    }
    return db.executeQuery(bind(prepared, args)) as Promise<QueryResult<Row>>;
  };
}

/** Prepares a query that returns all of its rows. */
export function prepareRows<Args extends unknown[], Row>(build: Build<Args, Row>) {
  const execute = prepare(build);
  return async (db: Db, ...args: Args): Promise<Row[]> => (await execute(db, ...args)).rows;
}

/** Prepares a query that returns its first row, or undefined if there is none. */
export function prepareRow<Args extends unknown[], Row>(build: Build<Args, Row>) {
  const execute = prepare(build);
  return async (db: Db, ...args: Args): Promise<Row | undefined> =>
    (await execute(db, ...args)).rows[0];
}

/** Prepares a query that returns its first row, and throws if there is none. */
export function prepareOnlyRow<Args extends unknown[], Row>(build: Build<Args, Row>) {
  const execute = prepare(build);
  return async (db: Db, ...args: Args): Promise<Row> => {
    const [row] = (await execute(db, ...args)).rows;
    if (row === undefined) throw new Error('A row that must exist was not found.');
    return row;
  };
}

/** Prepares a statement that returns no rows; the result is the number of rows that it changed. */
export function prepareWrite<Args extends unknown[]>(build: Build<Args, unknown>) {
  const execute = prepare(build);
  return async (db: Db, ...args: Args): Promise<number> =>
    Number((await execute(db, ...args)).numAffectedRows ?? 0n);
}
