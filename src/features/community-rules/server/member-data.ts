import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { communityRulesCopy } from '../copy.ts';
import { findReader } from './store.ts';

/** Which version of the rules a member has marked as read, for their data export. */
export const rulesExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'community-rules.json',
  get description() {
    return communityRulesCopy.exportDescription;
  },
  async read(viewer) {
    const row = await findReader(db, viewer);
    return { version: row?.version ?? null, readAt: row?.read_at ?? null };
  },
});
