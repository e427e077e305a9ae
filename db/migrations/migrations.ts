import type { Kysely } from 'kysely';
import type { Engine } from '#platform/server/database/open-database.ts';
import { createAccounts } from './0001-accounts.ts';
import { createProfiles } from './0002-profiles.ts';
import { createEntries } from './0003-entries.ts';
import { createIdempotencyKeys } from './0004-idempotency-keys.ts';

/** A step from one version of the database to the next. There is no way down: restore a backup. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they were at its time.
export type Migration = (db: Kysely<any>, engine: Engine) => Promise<void>;

/** Every migration in order. Append only: what has run on somebody's data is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': createAccounts,
  '0002-profiles': createProfiles,
  '0003-entries': createEntries,
  '0004-idempotency-keys': createIdempotencyKeys,
};
