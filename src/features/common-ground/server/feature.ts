import type { Feature } from '#platform/server/feature.ts';
import { type CommonGroundContext, commonGroundRoutes } from './routes.ts';

/** What two members have in common, and suggestions based on it. */
export const commonGroundFeature: Feature<CommonGroundContext> = {
  name: 'common-ground',
  tables: [],
  start: (context) => ({ router: commonGroundRoutes(context) }),
};
