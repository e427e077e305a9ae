import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { conversationChanged, readMarkMoved } from '../activity.ts';
import type { ConversationSettings } from '../contract.ts';
import { updateSettings } from './membership-store.ts';
import { findConversationRow, lockConversation } from './store.ts';

interface ChangeInput {
  conversationId: string;
  muted?: boolean | undefined;
  archived?: boolean | undefined;
}

/**
 * Mutes or archives a conversation for the viewer alone, or undoes that. A muted conversation
 * neither notifies the viewer nor adds to their unread count. An archived one returns to the list
 * with its next message.
 */
export async function changeConversation(
  services: Services,
  viewer: Viewer,
  { conversationId, muted, archived }: ChangeInput,
): Promise<ConversationSettings> {
  const { userId } = viewer;
  return services.acts.transact(async ({ trx, emit, broadcast }) => {
    // Without the lock, a concurrent message could unarchive the conversation after this read, and the write would
    // archive it again.
    await lockConversation(trx, conversationId);
    const before = await findConversationRow(trx, viewer, conversationId);
    if (!before) throw notFound('Conversation');
    const settings = {
      muted: muted ?? before.muted === 1,
      archived: archived ?? before.archived === 1,
    };
    const hasMuteChanged = settings.muted !== (before.muted === 1);
    if (!hasMuteChanged && settings.archived === (before.archived === 1)) return settings;
    await updateSettings(trx, { conversationId, userId, ...settings });
    if (hasMuteChanged) await emit(readMarkMoved, { userId });
    broadcast(`user:${userId}`, conversationChanged, { conversationId, ...settings });
    return settings;
  });
}
