import { sql } from 'kysely';
import type { Migration } from './migrations.ts';

/** A soft hyphen, a zero-width space, a non-joiner, a joiner, a word joiner and a zero-width no-break space. */
const invisible = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'];

/**
 * Queues the texts with invisible characters to be indexed again, because the search used to end a word at such a
 * character. The server indexes them after it starts.
 */
export const indexInvisibleCharacters: Migration = async (db) => {
  for (const [queue, id, table, text] of [
    ['search_pending_entry', 'entry_id', 'post', 'title || content'],
    ['search_pending_entry', 'entry_id', 'event', 'title || description || location || town'],
    ['search_pending_member', 'user_id', 'profile', 'display_name || bio || location'],
  ] as const) {
    const conditions = invisible.map((character) => sql`${sql.raw(text)} like ${`%${character}%`}`);
    await sql`
      insert into ${sql.table(queue)} (${sql.ref(id)}, due_at)
      select ${sql.ref(id)}, 0 from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}
      on conflict do nothing`.execute(db);
  }
};
