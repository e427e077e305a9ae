import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { postsExport } from './member-data.ts';
import { postsRoutes } from './routes.ts';

/** Posts: a title, a text and an optional picture. */
export const postsFeature: Feature<FeatureContext> = {
  name: 'posts',
  tables: ['post'],
  start: (context) => ({
    router: postsRoutes(context),
    exports: [postsExport(context.services)],
  }),
};
