import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { messagesExport } from './member-data.ts';
import { messagesRoutes } from './routes.ts';
import { deleteEmptyConversations } from './store.ts';

/** Conversations and their messages. */
export const messagesFeature: Feature<FeatureContext> = {
  name: 'messages',
  tables: ['conversation', 'conversation_member', 'message'],
  start(context) {
    const { db, jobs } = context.services;
    jobs.repeat('conversations with nobody left', hourMs, () => deleteEmptyConversations(db));
    return {
      router: messagesRoutes(context),
      exports: [messagesExport(context.services)],
      // The other members keep the messages, which then have no sender.
      onAccountDeleted: ({ trx }, { userId }) => deleteEmptyConversations(trx, userId),
    };
  },
};
