import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { linkPreviewed } from '#features/links/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { postsExport } from './member-data.ts';
import { moderatePosts } from './moderate-posts.ts';
import { postsRoutes } from './routes.ts';
import { showLinkPreview } from './show-link-preview.ts';

/** Posts: a title, a text and an optional picture. */
export const postsFeature: Feature<FeatureContext> = {
  name: 'posts',
  tables: ['post'],
  start(context) {
    const { services } = context;
    services.acts.on(linkPreviewed, showLinkPreview);
    moderatePosts(services);
    return {
      router: postsRoutes(context),
      exports: [postsExport(services)],
    };
  },
};
