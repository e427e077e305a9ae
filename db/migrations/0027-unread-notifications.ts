import { sql } from 'kysely';
import { columnTypes } from './column-types.ts';
import type { Migration } from './migrations.ts';

/**
 * Derives notifications about messages from the unread messages of a conversation, and deletes the stored ones.
 * `dismissed_until` is the time up to which a member has marked these notifications as read. Imported notifications
 * about messages stay, because they have no conversation.
 */
export const deriveMessageNotifications: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .alterTable('conversation_member')
    .addColumn('dismissed_until', types.time, (column) => column.notNull().defaultTo(0))
    .execute();
  await dismissReadNotifications(db, engine);
  await sql`delete from notification where conversation_id is not null`.execute(db);
  await db.schema.dropIndex('notification_conversation').execute();
  await db.schema.alterTable('notification').dropColumn('conversation_id').execute();
  await coverUnreadCounts(db, engine);
};

/**
 * Keeps an unread notification about a conversation unread: dismisses only messages up to the last notification that
 * was marked as read. If no notification is unread, dismisses all messages of the conversation.
 */
const dismissReadNotifications: Migration = async (db) => {
  const ofMember = sql`n.user_id = conversation_member.user_id
    and n.conversation_id = conversation_member.conversation_id`;
  await sql`update conversation_member set dismissed_until = case
      when exists (select 1 from notification n where ${ofMember} and n.read_at is null)
      then coalesce((select max(n.created_at) from notification n where ${ofMember}
        and n.read_at is not null and n.created_at < conversation_member.last_message_at), 0)
      else last_message_at
    end
    where unread_count > 0`.execute(db);
};

/** Adds the unread count to the index, so that finding conversations with unread messages reads only the index. */
const coverUnreadCounts: Migration = async (db) => {
  await db.schema.dropIndex('conversation_newest_of_member').execute();
  await db.schema
    .createIndex('conversation_newest_of_member')
    .on('conversation_member')
    .columns(['user_id', 'last_message_at desc', 'conversation_id desc', 'unread_count'])
    .execute();
};
