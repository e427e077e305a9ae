import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import type { Parts } from '#platform/server/parts.ts';
import { messagesContract } from '../contract.ts';
import { markRead } from './mark-read.ts';
import {
  listConversations,
  listMessages,
  listOwnMessages,
  readConversation,
} from './read-conversations.ts';
import { sayTyping } from './say-typing.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';
import { deleteDeserted, sumUnread } from './store.ts';

const hourMs = 60 * 60 * 1000;

export function messagesRoutes(parts: Parts, gate: SessionGate) {
  // Messages of who left stay, without a sender, for those who are still there to read them.
  parts.jobs.repeat('conversations with nobody left', hourMs, () => deleteDeserted(parts.db));

  const os = implementContract(messagesContract);
  const limitWrites = limitByMember(parts, 'write');
  return {
    listConversations: os.listConversations
      .use(gate.member)
      .handler(({ input, context }) => listConversations(parts, context.viewer, input)),
    startConversation: os.startConversation
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) =>
        startConversation(parts, context.viewer, input, idempotencyKey(context)),
      ),
    readConversation: os.readConversation
      .use(gate.member)
      .handler(({ input, context }) =>
        readConversation(parts.db, context.viewer, input.conversationId),
      ),
    listMessages: os.listMessages
      .use(gate.member)
      .handler(({ input, context }) => listMessages(parts, context.viewer, input)),
    listOwnMessages: os.listOwnMessages
      .use(gate.member)
      .handler(({ input, context }) => listOwnMessages(parts, context.viewer, input)),
    sendMessage: os.sendMessage
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) =>
        sendMessage(parts, context.viewer, input, idempotencyKey(context)),
      ),
    markRead: os.markRead
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => markRead(parts, context.viewer, input)),
    sayTyping: os.sayTyping
      .use(gate.member)
      .use(limitByMember(parts, 'lookUp'))
      .handler(async ({ input, context }) => {
        await sayTyping(parts, context.viewer, input.conversationId);
        return {};
      }),
    countUnread: os.countUnread.use(gate.member).handler(async ({ context }) => ({
      unread: await sumUnread(parts.db, context.viewer.userId),
    })),
  };
}
