import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { preferenceCopy } from '../copy.ts';
import { readPreferences } from './store.ts';

/** A member's language, time zone and quiet hours, for their data export. */
export const preferencesExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'preferences.json',
  get description() {
    return preferenceCopy.exportDescription;
  },
  read: ({ userId }) => readPreferences(db, userId),
});
