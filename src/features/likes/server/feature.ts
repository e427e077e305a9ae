import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { subtractLikes } from '#features/entries/server/store.ts';
import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { entryLiked } from '../activity.ts';
import { createLikeCountBroadcast } from './broadcast-like-count.ts';
import { likesRoutes } from './routes.ts';
import { likedEntryIds, listOwnLikes } from './store.ts';

const pageSize = 500;

/** The entries that a member likes, for their data export. */
const likesExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'likes.json',
  read: (viewer) =>
    eachPageItem(async (afterId = '') => {
      const rows = await listOwnLikes(db, viewer, afterId, pageSize);
      return {
        items: rows.map(({ entry_id, created_at }) => ({
          entryId: entry_id,
          createdAt: created_at,
        })),
        nextCursor: rows.length < pageSize ? null : (rows.at(-1)?.entry_id ?? null),
      };
    }),
});

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
