import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { linkPreviewed } from '#features/links/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { showLinkPreview } from './link-preview.ts';
import { commentsExport, subtractCommentsOf } from './member-data.ts';
import { moderateComments } from './moderate-comments.ts';
import { commentsRoutes } from './routes.ts';

/** Comments on posts and events, and replies to comments. */
export const commentsFeature: Feature<FeatureContext> = {
  name: 'comments',
  tables: ['comment'],
  start(context) {
    const { services } = context;
    services.acts.on(linkPreviewed, showLinkPreview);
    moderateComments(services);
    return {
      router: commentsRoutes(context),
      exports: [commentsExport(services)],
      onAccountDeleted: subtractCommentsOf,
    };
  },
};
