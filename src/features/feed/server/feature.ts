import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { feedRoutes } from './routes.ts';

/** Posts and events in one list, newest first. */
export const feedFeature: Feature<FeatureContext> = {
  name: 'feed',
  tables: [],
  start: (context) => ({ router: feedRoutes(context) }),
};
