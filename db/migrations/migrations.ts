import type { Kysely } from 'kysely';
import type { Engine } from '#platform/server/database/open-database.ts';

/** A step from one version of the database to the next. A migration cannot be undone: restore a backup instead. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema as it was when the migration was written.
export type Migration = (db: Kysely<any>, engine: Engine) => Promise<void>;
