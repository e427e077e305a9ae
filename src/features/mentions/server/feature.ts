import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { mentionsExport } from './member-data.ts';
import { mentionsRoutes } from './routes.ts';

/** Members who are mentioned with `@username` in posts, events and comments. */
export const mentionsFeature: Feature<FeatureContext> = {
  name: 'mentions',
  tables: ['mention'],
  start: (context) => ({
    router: mentionsRoutes(context),
    exports: [mentionsExport(context.services)],
  }),
};
