import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Gives each member of a stopped community an id derived from their email address. Otherwise the ids, and the
 * avatars and covers that are generated from them, would differ on every run.
 */
export async function fixMemberIds(dataDir: string): Promise<void> {
  const db = new DatabaseSync(join(dataDir, 'kith.db'));
  try {
    const members = db.prepare('select id, email from auth_user').all() as {
      id: string;
      email: string;
    }[];
    db.exec('pragma foreign_keys = off');
    // The audit log contains member ids too, but its trigger rejects every update.
    const trigger = db
      .prepare("select sql from sqlite_master where name = 'audit_entry_no_update'")
      .get() as { sql: string };
    db.exec('drop trigger audit_entry_no_update');
    const columns = db
      .prepare(
        `select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
         where m.type = 'table' and m.sql not like 'create virtual%' and c.type in ('text', 'TEXT')`,
      )
      .all() as { table: string; column: string }[];
    for (const { id, email } of members) {
      const fixed = `sample-${email.replace(/@.*/, '').replaceAll('.', '-')}`;
      for (const { table, column } of columns) {
        db.prepare(`update "${table}" set "${column}" = replace("${column}", ?, ?)`).run(id, fixed);
      }
      for (const folder of ['posts', 'events', 'profile-photos']) {
        const path = join(dataDir, 'files', folder);
        // A member without pictures has no folder.
        await rename(join(path, id), join(path, fixed)).catch(() => undefined);
      }
    }
    db.exec(trigger.sql);
  } finally {
    db.close();
  }
}
