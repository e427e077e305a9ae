import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { preferencesExport } from './member-data.ts';
import { preferencesRoutes } from './routes.ts';

/** Each member's language, time zone and quiet hours, which apply on all of their devices. */
export const preferencesFeature: Feature<FeatureContext> = {
  name: 'preferences',
  tables: ['member_preference'],
  start: (context) => ({
    router: preferencesRoutes(context),
    exports: [preferencesExport(context.services)],
  }),
};
