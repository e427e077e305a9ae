import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { areasRoutes } from './routes.ts';

/** The administrators' list of areas, from which members and hosts of events choose. */
export const areasFeature: Feature<FeatureContext> = {
  name: 'areas',
  tables: ['area'],
  start: (context) => ({ router: areasRoutes(context) }),
};
