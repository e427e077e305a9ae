import type { ExportSource } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { memberLeft } from '../activity.ts';
import { readInDirectory } from './listing-store.ts';
import { readProfile } from './read-profile.ts';
import { type ProfilesContext, profilesRoutes } from './routes.ts';

/** A member’s profile, for their data export. It includes `inDirectory`, which other members cannot read. */
const profileExport = (services: Services): ExportSource => ({
  file: 'profile.json',
  read: async (viewer) => ({
    ...(await readProfile(services, viewer, viewer.userId)),
    inDirectory: await readInDirectory(services.db, viewer.userId),
  }),
});

/** Profiles: username, name, picture, bio and interests. */
export const profilesFeature: Feature<ProfilesContext> = {
  name: 'profiles',
  tables: ['profile', 'profile_interest', 'profile_name'],
  start: (context) => ({
    router: profilesRoutes(context),
    exports: [profileExport(context.services)],
    onAccountDeleted: ({ broadcast }, { userId }) => broadcast('everyone', memberLeft, { userId }),
  }),
};
