import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { subtractLikes } from '#features/entries/server/store.ts';
import type { Feature } from '#platform/server/feature.ts';
import { entryLiked } from '../activity.ts';
import { createLikeCountBroadcast } from './broadcast-like-count.ts';
import { likesExport } from './member-data.ts';
import { likesRoutes } from './routes.ts';
import { likedEntryIds } from './store.ts';

/** Likes of posts and events. */
export const likesFeature: Feature<FeatureContext> = {
  name: 'likes',
  tables: ['entry_like'],
  start(context) {
    const { acts, live } = context.services;
    const broadcastLikeCount = createLikeCountBroadcast(live);
    acts.on(entryLiked, async ({ afterCommit }, { entryId, entryOwnerId: ownerId, likes }) =>
      afterCommit('like count', async () => broadcastLikeCount({ entryId, ownerId }, likes)),
    );
    return {
      router: likesRoutes(context),
      exports: [likesExport(context.services)],
      onAccountDeleted: ({ trx }, { userId }) => subtractLikes(trx, likedEntryIds(trx, userId)),
    };
  },
};
