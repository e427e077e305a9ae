import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { SqliteKysely } from './sqlite-kysely.ts';

interface Notes {
  note: { id: number; text: string };
  tag: { note_id: number };
}

let folder: string;
let db: Kysely<Notes>;
let observer: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-dialect-'));
  const file = join(folder, 'notes.db');
  observer = new DatabaseSync(file);
  observer.exec(`
    create table note (id integer primary key, text text not null) strict;
    create table tag (
      note_id integer not null references note (id) deferrable initially deferred
    ) strict`);
  db = new SqliteKysely<Notes>({ dialect: new NodeSqliteDialect(file) });
});

afterEach(async () => {
  await db.destroy();
  observer.close();
  rmSync(folder, { recursive: true });
});

const write = (id: number, on: Kysely<Notes> = db) =>
  on
    .insertInto('note')
    .values({ id, text: `note ${id}` })
    .execute();
const inTransaction = (work: (trx: Transaction<Notes>) => Promise<unknown>) =>
  db.transaction().execute(work);
const ids = async (on: Kysely<Notes> = db) =>
  (await on.selectFrom('note').select('id').orderBy('id').execute()).map((row) => row.id);
/** The ids of the committed rows, as another connection to the file sees them. */
const committed = () =>
  observer
    .prepare('select id from note order by id')
    .all()
    .map((row) => row.id);
/** Counts the commits in the write-ahead log. Only the header of a commit frame contains a database size. */
function commitCount(): number {
  const log = readFileSync(join(folder, 'notes.db-wal'));
  const [headerBytes, frameBytes] = [32, 24 + log.readUInt32BE(8)];
  let count = 0;
  for (let at = headerBytes; at < log.length; at += frameBytes) {
    if (log.readUInt32BE(at + 4) > 0) count += 1;
  }
  return count;
}

describe('reading', () => {
  test('sees nothing of a transaction before it is committed, and all of it afterwards', async () => {
    await inTransaction(async (trx) => {
      await write(1, trx);
      expect(await ids(trx)).toEqual([1]);
      expect(await ids()).toEqual([]);
    });
    expect(await ids()).toEqual([1]);
  });

  test('does not wait for an open transaction', async () => {
    const hold = Promise.withResolvers<void>();
    const open = inTransaction(() => hold.promise);
    expect(await ids()).toEqual([]);
    hold.resolve();
    await open;
  });
});

describe('writing', () => {
  test('runs transactions one at a time, in the order in which they were started', async () => {
    const order: string[] = [];
    const run = (name: string) =>
      inTransaction(async (trx) => {
        order.push(`${name} begins`);
        await ids(trx);
        await new Promise(setImmediate);
        order.push(`${name} ends`);
      });
    await Promise.all([run('first'), run('second'), run('third')]);
    expect(order).toEqual(
      ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });

  test('is visible to other connections once it is acknowledged, with or without a transaction', async () => {
    const visible: unknown[] = [];
    await Promise.all(
      [1, 2, 3, 4].map(async (id) => {
        await (id % 2 ? write(id) : inTransaction((trx) => write(id, trx)));
        visible.push(committed().includes(id));
      }),
    );
    expect(visible).toEqual([true, true, true, true]);
  });

  test('batches concurrent transactions into one commit', async () => {
    await write(0);
    const before = commitCount();
    await Promise.all([1, 2, 3, 4, 5].map((id) => inTransaction((trx) => write(id, trx))));
    expect(commitCount()).toBe(before + 1);
    expect(committed()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('acknowledges the first of many transactions before the last starts', async () => {
    const order: string[] = [];
    const many = Array.from({ length: 200 }, (_, id) =>
      inTransaction((trx) => {
        order.push(`begin ${id}`);
        return write(id, trx);
      }).then(() => order.push(`done ${id}`)),
    );
    await Promise.all(many);
    expect(order.indexOf('done 0')).toBeLessThan(order.indexOf('begin 199'));
  });

  test('rolls back only the failed transactions of a batch', async () => {
    const results = await Promise.allSettled([
      inTransaction((trx) => write(1, trx)),
      inTransaction(async (trx) => {
        await write(2, trx);
        throw new Error('changed my mind');
      }),
      write(1),
      inTransaction((trx) => write(3, trx)),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(committed()).toEqual([1, 3]);
  });

  test('fails every transaction of a batch if the commit fails, and works again afterwards', async () => {
    const results = await Promise.allSettled([
      write(1),
      inTransaction((trx) => trx.insertInto('tag').values({ note_id: 99 }).execute()),
      write(2),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(committed()).toEqual([]);
    await write(3);
    expect(committed()).toEqual([3]);
  });

  test('rejects the writes of a transaction after SQLite itself has rolled it back', async () => {
    await write(1);
    const results = await Promise.allSettled([
      write(2),
      inTransaction(async (trx) => {
        await sql`insert or rollback into note values (1, 'again')`.execute(trx).catch(() => {});
        await write(3, trx);
      }),
      write(4),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(committed()).toEqual([1, 4]);
  });

  test('waits for the write of another connection without blocking reads', async () => {
    await ids();
    observer.exec("begin immediate; insert into note values (1, 'theirs')");
    const ours = Promise.all([write(2), inTransaction((trx) => write(3, trx))]);
    expect(await ids()).toEqual([]);
    observer.exec('commit');
    await ours;
    expect(committed()).toEqual([1, 2, 3]);
  });

  test('supports savepoints in a transaction', async () => {
    const trx = await db.startTransaction().execute();
    await write(1, trx);
    const saved = await trx.savepoint('before "two"').execute();
    await write(2, saved);
    await saved.rollbackToSavepoint('before "two"').execute();
    await write(3, trx);
    await trx.commit().execute();
    expect(committed()).toEqual([1, 3]);
  });

  test('rejects pending transactions when the database closes', async () => {
    const hold = Promise.withResolvers<void>();
    const open = inTransaction(() => hold.promise).catch((error: Error) => error.message);
    const waiting = write(2).catch((error: Error) => error.message);
    await ids();
    await db.destroy();
    hold.resolve();
    expect(await waiting).toBe('The database is closed.');
    expect(await open).toMatch(/not open/);
    expect(committed()).toEqual([]);
  });

  test('commits finished transactions when the database closes, but not the one that is open', async () => {
    const started = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const finished = write(1);
    const open = inTransaction(async (trx) => {
      await write(2, trx);
      started.resolve();
      await hold.promise;
    }).catch((error: Error) => error.message);
    await started.promise;
    await db.destroy();
    hold.resolve();
    await finished;
    expect(await open).toMatch(/not open/);
    expect(committed()).toEqual([1]);
  });
});

describe('inside a transaction', () => {
  const message = 'A write on `db` inside a transaction would wait forever.';

  test.each<[string, () => Promise<unknown>]>([
    ['a write on `db`', () => write(2)],
    ['a second transaction', () => db.transaction().execute((trx) => write(2, trx))],
  ])('%s fails immediately and rolls back the transaction', async (_name, nested) => {
    const outer = db.transaction().execute(async (trx) => {
      await write(1, trx);
      await nested();
    });
    await expect(outer).rejects.toThrow(message);
    expect(await db.selectFrom('note').select('id').execute()).toEqual([]);
    await write(3);
    expect(await db.selectFrom('note').select('id').execute()).toEqual([{ id: 3 }]);
  });

  test('code may read on `db`, but may write on `db` only once the transaction has ended', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const later = await db.transaction().execute(async (trx) => {
      await db.selectFrom('note').select('id').execute();
      await write(1, trx);
      return [ended.then(() => write(2))];
    });
    end();
    await Promise.all(later);
    const ids = await db.selectFrom('note').select('id').orderBy('id').execute();
    expect(ids).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
