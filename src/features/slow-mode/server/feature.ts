import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { slowModeRoutes } from './routes.ts';

/** Lets administrators slow down how often members write. */
export const slowModeFeature: Feature<FeatureContext> = {
  name: 'slow-mode',
  tables: ['slow_mode'],
  start: (context) => ({ router: slowModeRoutes(context) }),
};
