import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { rulesExport } from './member-data.ts';
import { communityRulesRoutes } from './routes.ts';

/** The community rules that administrators publish, and which version each member has read. */
export const communityRulesFeature: Feature<FeatureContext> = {
  name: 'community-rules',
  tables: ['rules_version', 'rules_reader'],
  start: (context) => ({
    router: communityRulesRoutes(context),
    exports: [rulesExport(context.services)],
  }),
};
