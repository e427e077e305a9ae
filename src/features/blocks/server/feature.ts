import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { blocksExport } from './member-data.ts';
import { blocksRoutes } from './routes.ts';

/** Blocking and muting. src/platform/server/visibility decides what they hide. */
export const blocksFeature: Feature<FeatureContext> = {
  name: 'blocks',
  tables: [],
  start: (context) => ({
    router: blocksRoutes(context),
    exports: [blocksExport(context.services)],
  }),
};
