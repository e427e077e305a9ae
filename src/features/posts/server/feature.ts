import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { postsExport } from './member-data.ts';
import { moderatePosts } from './moderate-posts.ts';
import { postsRoutes } from './routes.ts';

/** Posts: a title, a text and an optional picture. */
export const postsFeature: Feature<FeatureContext> = {
  name: 'posts',
  tables: ['post'],
  start(context) {
    moderatePosts(context.services);
    return { router: postsRoutes(context), exports: [postsExport(context.services)] };
  },
};
