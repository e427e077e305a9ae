import { type FileHandle, open } from 'node:fs/promises';
import { StatementSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Schema } from '#db/schema.ts';
import type { TestApp } from './app.ts';

/** Ends an injected fault. */
type Repair = () => Promise<void>;

/** Fills the database's disk: SQLite's file cannot grow, and PostgreSQL reports a full disk for each write. */
export async function fillDatabase({ db, server }: TestApp): Promise<Repair> {
  if (server.services.engine === 'postgres') return failWrites(db, '53100');
  await sql`pragma max_page_count = 1`.execute(db);
  return async () => void (await sql`pragma max_page_count = 1073741823`.execute(db));
}

/** Makes the database read-only. SQLite fails when it locks the file for writing. */
export async function makeReadOnly({ db, server }: TestApp): Promise<Repair> {
  if (server.services.engine === 'postgres') return failWrites(db, '25006');
  const { run } = StatementSync.prototype;
  const spy = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
    this: StatementSync,
    ...values: Parameters<typeof run>
  ) {
    if (this.sourceSQL !== 'begin immediate') return run.apply(this, values);
    throw Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 });
  } as typeof run);
  return async () => spy.mockRestore();
}

/** Makes PostgreSQL reject each insert and update with one of its own error codes. */
export async function failWrites(db: Kysely<Schema>, code: string): Promise<Repair> {
  await sql`
    create function fail() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception 'no write is possible' using errcode = '${code}'; end $$`)}`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of rows) {
    await sql`
      create trigger fail before insert or update on ${sql.table(name)} execute function fail()`.execute(
      db,
    );
  }
  return async () => void (await sql`drop function if exists fail cascade`.execute(db));
}

/** Makes every write to an open file fail with an operating system error code, such as ENOSPC. */
export async function failFileWrites(code: string): Promise<Repair> {
  const file = await open('/dev/null');
  const prototype: FileHandle = Object.getPrototypeOf(file);
  await file.close();
  const fail = async () => {
    throw Object.assign(new Error(`${code}: no write is possible`), { code, syscall: 'write' });
  };
  const spies = (['writeFile', 'appendFile'] as const).map((method) =>
    vi.spyOn(prototype, method).mockImplementation(fail),
  );
  return async () => {
    for (const spy of spies) spy.mockRestore();
  };
}
