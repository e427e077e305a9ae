import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { membersRoutes } from './routes.ts';

/** The administrators' list of members, in which they appoint moderators. */
export const membersFeature: Feature<FeatureContext> = {
  name: 'members',
  tables: [],
  start: (context) => ({ router: membersRoutes(context) }),
};
