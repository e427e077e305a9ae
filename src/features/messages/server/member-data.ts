import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { messageCopy } from '../copy.ts';
import { listOwnConversations } from './own-messages-store.ts';
import { presentTitle } from './present-message.ts';
import { listOwnMessages } from './read-conversations.ts';

/** The messages that a member can see in their conversations, except message requests, for their data export. */
export const messagesExport = (services: Services): ExportSource => ({
  file: 'messages.json',
  get description() {
    return messageCopy.exportDescription;
  },
  read: (viewer) =>
    eachPageItem((cursor) => listOwnMessages(services, viewer, { cursor, limit: 50 }, 'reachable')),
});

/** The conversations of a member, for their data export. */
export const conversationsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'conversations.json',
  get description() {
    return messageCopy.conversationsExportDescription;
  },
  async read(viewer) {
    const rows = await listOwnConversations(db, viewer);
    return rows.map((row) => ({
      id: row.id,
      kind: row.direct_key === null ? 'group' : 'direct',
      title: presentTitle(row),
      createdAt: row.created_at,
      joinedAt: row.joined_at,
      lastMessageAt: row.last_message_at,
      readUntil: row.read_until,
      unread: row.unread_count,
      muted: row.muted === 1,
      archived: row.archived === 1,
      request: row.request,
      notificationReadUntil: row.dismissed_until,
    }));
  },
});
