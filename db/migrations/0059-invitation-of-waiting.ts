import { sql } from 'kysely';
import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Adds the invitation that an address on the waiting list received, so that the address can be invited again once the
 * invitation is deleted. An invitation from before the upgrade is found by its time: it was created a moment after the
 * address was marked as invited. If none is found, the invitation was deleted.
 */
export const addInvitationOfWaiting: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .alterTable('waiting_list_entry')
    .addColumn('invitation_id', types.id, (column) =>
      column.references('invitation.id').onDelete('set null'),
    )
    .execute();
  await db.schema
    .createIndex('waiting_list_entry_invitation')
    .on('waiting_list_entry')
    .column('invitation_id')
    .where(sql.ref('invitation_id'), 'is not', null)
    .execute();
  await sql`
    update waiting_list_entry set invitation_id = (
      select invitation.id from invitation
      where invitation.is_mailed = 1
        and invitation.created_at >= waiting_list_entry.invited_at
        and invitation.created_at < waiting_list_entry.invited_at + 10000
      order by invitation.created_at, invitation.id limit 1
    ) where invited_at is not null`.execute(db);
};
