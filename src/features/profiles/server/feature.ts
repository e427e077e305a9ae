import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { memberLeft } from '../activity.ts';
import { profileExport } from './member-data.ts';
import { profilesRoutes } from './routes.ts';

/** Profiles: username, name, picture, bio and interests. */
export const profilesFeature: Feature<FeatureContext> = {
  name: 'profiles',
  tables: ['profile', 'profile_interest', 'profile_name'],
  start: (context) => ({
    router: profilesRoutes(context),
    exports: [profileExport(context.services)],
    onAccountDeleted: ({ broadcast }, { userId }) => broadcast('everyone', memberLeft, { userId }),
  }),
};
