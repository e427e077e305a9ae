import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { ExportSource } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { communityRulesRoutes } from './routes.ts';
import { findReader } from './store.ts';

/** Which version of the rules a member has marked as read, for their data export. */
const rulesExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'community-rules.json',
  async read(viewer) {
    const row = await findReader(db, viewer);
    return { version: row?.version ?? null, readAt: row?.read_at ?? null };
  },
});

/** The community rules that administrators publish, and which version each member has read. */
export const communityRulesFeature: Feature<FeatureContext> = {
  name: 'community-rules',
  tables: ['rules_version', 'rules_reader'],
  start: (context) => ({
    router: communityRulesRoutes(context),
    exports: [rulesExport(context.services)],
  }),
};
