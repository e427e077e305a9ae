import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { profileCopy } from '../copy.ts';
import { readProfile } from './read-profile.ts';

/** A member’s profile, for their data export. */
export const profileExport = (services: Services): ExportSource => ({
  file: 'profile.json',
  get description() {
    return profileCopy.exportDescription;
  },
  read: (viewer) => readProfile(services, viewer, viewer.userId),
});
