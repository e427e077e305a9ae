import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Kysely, Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { SqliteKysely } from './sqlite-kysely.ts';

interface Notes {
  note: { id: number };
}

let folder: string;
let db: Kysely<Notes>;
let observer: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-rollback-'));
  const file = join(folder, 'notes.db');
  observer = new DatabaseSync(file);
  observer.exec('create table note (id integer primary key) strict');
  db = new SqliteKysely<Notes>({ dialect: new NodeSqliteDialect(file) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
  observer.close();
  rmSync(folder, { recursive: true });
});

const write = (id: number, on: Kysely<Notes> = db) =>
  on.insertInto('note').values({ id }).execute();
const writeAndFail = (id: number) =>
  db.transaction().execute(async (trx: Transaction<Notes>) => {
    await write(id, trx);
    throw new Error('changed my mind');
  });
/** The ids of the committed rows, as another connection to the file sees them. */
const committed = () =>
  observer
    .prepare('select id from note order by id')
    .all()
    .map((row) => row.id);

/** Makes each of these statements fail once, as on a failing disk. */
function failOnce(...failing: string[]): void {
  const { run } = StatementSync.prototype;
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
    this: StatementSync,
    ...values: Parameters<typeof run>
  ) {
    const at = failing.indexOf(this.sourceSQL);
    if (at < 0) return run.apply(this, values);
    failing.splice(at, 1);
    throw new Error(`disk I/O error: ${this.sourceSQL}`);
  } as typeof run);
}

/** The messages of those that were rejected, null for the others. */
const settle = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map((result) =>
    result.status === 'rejected' ? result.reason.message : null,
  );

test.each([
  ['the rollback of the first transaction', 'rollback', [null, null]],
  [
    'the rollback of a savepoint',
    'rollback to batched',
    ['disk I/O error: rollback to batched', null],
  ],
  [
    'the release of a savepoint that was rolled back',
    'release batched',
    ['disk I/O error: release batched', null],
  ],
])(
  'if %s fails, the writes of its batch are rejected and later ones succeed',
  async (_, statement, outcomes) => {
    failOnce(statement);
    const [first, second] = outcomes;
    const writes = [writeAndFail(1), write(2), writeAndFail(3), write(4)];
    expect(await settle(writes)).toEqual(['changed my mind', first, 'changed my mind', second]);
    await write(5);
    expect(committed()).toEqual(first === null ? [2, 4, 5] : [4, 5]);
  },
);

test('if a commit and its rollback both fail, its writes are rejected and later ones succeed', async () => {
  failOnce('commit', 'rollback');
  await expect(write(1)).rejects.toThrow('disk I/O error: commit');
  await write(2);
  expect(committed()).toEqual([2]);
});

test('while no rollback succeeds, nothing is committed and no write waits', async () => {
  failOnce('rollback', 'rollback', 'rollback');
  expect(await settle([writeAndFail(1), write(2), write(3)])).toEqual([
    'changed my mind',
    'disk I/O error: rollback',
    'disk I/O error: rollback',
  ]);
  await write(4);
  expect(committed()).toEqual([4]);
});
