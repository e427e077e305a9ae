import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import { messagesContract } from '../contract.ts';
import { changeConversation } from './change-conversation.ts';
import { deleteMessage } from './delete-message.ts';
import { leaveConversation } from './leave-conversation.ts';
import { markRead } from './mark-read.ts';
import { react } from './react.ts';
import {
  listConversations,
  listMessages,
  listOwnMessages,
  readConversation,
} from './read-conversations.ts';
import { sumUnread } from './read-mark-store.ts';
import { reportTyping } from './report-typing.ts';
import { countRequests } from './request-store.ts';
import { acceptRequest, deleteRequest } from './requests.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';

export const messagesRoutes = (context: FeatureContext) => ({
  ...conversationRoutes(context),
  ...requestRoutes(context),
  ...messageRoutes(context),
});

function conversationRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(messagesContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    listConversations: os.listConversations
      .use(gate.member)
      .handler(({ input, context }) => listConversations(services, context.viewer, input)),
    startConversation: os.startConversation
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) =>
        startConversation(services, context.viewer, input, idempotencyKey(context)),
      ),
    readConversation: os.readConversation
      .use(gate.member)
      .handler(({ input, context }) =>
        readConversation(services.db, context.viewer, input.conversationId),
      ),
    changeConversation: os.changeConversation
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => changeConversation(services, context.viewer, input)),
    leaveConversation: os.leaveConversation
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await leaveConversation(services, context.viewer, input.conversationId);
        return {};
      }),
    markRead: os.markRead
      .use(gate.reader)
      .use(limitWrites)
      .handler(({ input, context }) => markRead(services, context.viewer, input)),
    reportTyping: os.reportTyping
      .use(gate.member)
      .use(limitByMember(services, 'lookUp'))
      .handler(async ({ input, context }) => {
        await reportTyping(services, context.viewer, input.conversationId);
        return {};
      }),
    countUnread: os.countUnread.use(gate.member).handler(async ({ context }) => ({
      unread: await sumUnread(services.db, context.viewer.userId),
    })),
  };
}

function requestRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(messagesContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    countRequests: os.countRequests.use(gate.member).handler(async ({ context }) => ({
      requests: await countRequests(services.db, context.viewer),
    })),
    acceptRequest: os.acceptRequest
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await acceptRequest(services, context.viewer, input.conversationId);
        return {};
      }),
    deleteRequest: os.deleteRequest
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await deleteRequest(services, context.viewer, input.conversationId);
        return {};
      }),
  };
}

function messageRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(messagesContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    listMessages: os.listMessages
      .use(gate.member)
      .handler(({ input, context }) => listMessages(services, context.viewer, input)),
    listOwnMessages: os.listOwnMessages
      .use(gate.member)
      .handler(({ input, context }) => listOwnMessages(services, context.viewer, input)),
    sendMessage: os.sendMessage
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) =>
        sendMessage(services, context.viewer, input, idempotencyKey(context)),
      ),
    deleteMessage: os.deleteMessage
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await deleteMessage(services, context.viewer, input);
        return {};
      }),
    react: os.react
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => react(services, context.viewer, input)),
    removeReaction: os.removeReaction
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => react(services, context.viewer, { ...input, emoji: null })),
  };
}
