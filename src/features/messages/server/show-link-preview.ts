import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { messagePreviewed } from '../activity.ts';
import { listMessagesWithLink, listReceiverIds } from './message-store.ts';

/** Broadcasts a preview that has become ready to the members who see the newest messages with this link. */
export async function showLinkPreview(
  { trx, broadcastTo }: Act,
  { linkPreviewId, linkPreview }: LinkPreviewed,
): Promise<void> {
  for (const row of await listMessagesWithLink(trx, linkPreviewId, maxShownLive)) {
    const { id: messageId, conversation_id: conversationId, sender_id: senderId } = row;
    // The preview of a former member's message is not broadcast. It appears when the message is loaded again.
    if (senderId === null) continue;
    const receiverIds = await listReceiverIds(trx, conversationId, senderId);
    const update = { conversationId, messageId, senderId };
    broadcastTo(receiverIds, messagePreviewed, update, () => ({ linkPreview }));
  }
}
