import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { ExportSource } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { preferencesRoutes } from './routes.ts';
import { readPreferences } from './store.ts';

/** A member's language, time zone and quiet hours, for their data export. */
const preferencesExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'preferences.json',
  read: ({ userId }) => readPreferences(db, userId),
});

/** Each member's language, time zone and quiet hours, which apply on all of their devices. */
export const preferencesFeature: Feature<FeatureContext> = {
  name: 'preferences',
  tables: ['member_preference'],
  start: (context) => ({
    router: preferencesRoutes(context),
    exports: [preferencesExport(context.services)],
  }),
};
