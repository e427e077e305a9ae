import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { listOwnConversations, listOwnMessagesElsewhere } from './own-messages-store.ts';
import { readPicturesAndReactions } from './pictures-and-reactions-store.ts';
import { presentMessage, presentTitle } from './present-message.ts';
import { listOwnMessages } from './read-conversations.ts';

const pageSize = 200;

/**
 * The member's own messages in conversations that they cannot open, as {@link listOwnMessagesElsewhere} lists
 * them. `conversationId` is null, and the only participant and the only reactions are the member's own, so that the
 * messages identify nobody else.
 */
const listMessagesElsewhere = ({ db }: Pick<Services, 'db'>, viewer: Viewer) =>
  eachPageItem(async (afterId = '') => {
    const rows = await listOwnMessagesElsewhere(db, viewer, afterId, pageSize);
    const byMessage = await readPicturesAndReactions(db, viewer, rows);
    const items = rows.map((row) => {
      const message = presentMessage(row, [viewer.userId], byMessage.get(row.id));
      const reactions = message.reactions.filter(({ userId }) => userId === viewer.userId);
      return { ...message, conversationId: null, reactions };
    });
    return { items, nextCursor: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null) };
  });

/**
 * For a member's data export: the messages that they can see in their conversations, except message requests, and then
 * their own messages in all other conversations.
 */
export const messagesExport = (services: Services): ExportSource => ({
  file: 'messages.json',
  async *read(viewer) {
    yield* eachPageItem((cursor) =>
      listOwnMessages(services, viewer, { cursor, limit: 50 }, 'reachable'),
    );
    yield* listMessagesElsewhere(services, viewer);
  },
});

/** The conversations of a member, for their data export. */
export const conversationsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'conversations.json',
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
