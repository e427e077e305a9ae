import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { blockChanged } from '#features/blocks/activity.ts';
import { linkPreviewed } from '#features/links/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { createMemberCounts } from '#platform/server/live/member-counts.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { messageSent, readMarkMoved, unreadCounted } from '../activity.ts';
import { deleteEmptyConversations } from './delete-conversations.ts';
import { conversationsExport, messagesExport } from './member-data.ts';
import { moderateMessages } from './moderate-messages.ts';
import { lockShared, recountShared, sumUnread } from './read-mark-store.ts';
import { messagesRoutes } from './routes.ts';
import { showLinkPreview } from './show-link-preview.ts';

/** Conversations and their messages. */
export const messagesFeature: Feature<FeatureContext> = {
  name: 'messages',
  tables: ['conversation', 'conversation_member', 'message', 'message_picture', 'message_reaction'],
  start(context) {
    const { acts, db, jobs } = context.services;
    acts.on(blockChanged, async ({ trx }, { userId, otherId }) => {
      await lockShared(trx, userId, otherId);
      await recountShared(trx, { userId, otherId });
      await recountShared(trx, { userId: otherId, otherId: userId });
    });
    const sendCounts = createMemberCounts(context.services, unreadCounted, (userId) =>
      sumUnread(db, userId),
    );
    acts.on(messageSent, async ({ afterCommit }, { senderId, recipientIds }) =>
      afterCommit('unread counts', async () => sendCounts([senderId, ...recipientIds])),
    );
    acts.on(readMarkMoved, async ({ afterCommit }, { userId }) =>
      afterCommit('unread counts', async () => sendCounts([userId])),
    );
    jobs.repeat('conversations with nobody left', hourMs, () =>
      acts.transact((act) => deleteEmptyConversations(act, context.services)),
    );
    acts.on(linkPreviewed, showLinkPreview);
    moderateMessages(context.services);
    return {
      router: messagesRoutes(context),
      exports: [conversationsExport(context.services), messagesExport(context.services)],
      // The other members keep the messages, which then have no sender.
      onAccountDeleted: (act, { userId }) =>
        deleteEmptyConversations(act, context.services, userId),
    };
  },
};
