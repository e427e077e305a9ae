import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { moderateEntries } from '#features/entries/server/moderate-entries.ts';
import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { readPostPage } from './read-posts.ts';
import { postsRoutes } from './routes.ts';
import { attachPictureAgain, detachPicture, lockPost } from './store.ts';

/** A member’s posts, for their data export. */
const postsExport = (services: Services): ExportSource => ({
  file: 'posts.json',
  read: (viewer) =>
    eachPageItem((cursor) =>
      readPostPage(services.db, viewer, { cursor, limit: 50, userId: viewer.userId }),
    ),
});

/** Posts: a title, a text and an optional picture. */
export const postsFeature: Feature<FeatureContext> = {
  name: 'posts',
  tables: ['post'],
  start(context) {
    const { services } = context;
    moderateEntries(services, { kind: 'post', lock: lockPost, detachPicture, attachPictureAgain });
    return {
      router: postsRoutes(context),
      exports: [postsExport(services)],
    };
  },
};
