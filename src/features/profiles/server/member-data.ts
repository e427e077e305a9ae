import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { profileCopy } from '../copy.ts';
import { readInDirectory } from './listing-store.ts';
import { readProfile } from './read-profile.ts';

/** A member’s profile, for their data export. It includes `inDirectory`, which other members cannot read. */
export const profileExport = (services: Services): ExportSource => ({
  file: 'profile.json',
  get description() {
    return profileCopy.exportDescription;
  },
  read: async (viewer) => ({
    ...(await readProfile(services, viewer, viewer.userId)),
    inDirectory: await readInDirectory(services.db, viewer.userId),
  }),
});
