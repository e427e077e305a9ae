import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { showToEveryone } from '#platform/server/visibility/hide-member.ts';
import { blockChanged } from '../activity.ts';
import { listBlocks } from './blocks.ts';
import { blocksRoutes } from './routes.ts';

/** The members whom a member has blocked or muted, for their data export. */
const blocksExport = (services: Services): ExportSource => ({
  file: 'blocks.json',
  read: (viewer) => eachPageItem((cursor) => listBlocks(services, viewer, { cursor, limit: 50 })),
});

/** Blocking and muting. src/platform/server/visibility decides what they hide. */
export const blocksFeature: Feature<FeatureContext> = {
  name: 'blocks',
  tables: [],
  start: (context) => ({
    router: blocksRoutes(context),
    exports: [blocksExport(context.services)],
    // The account's messages remain. Members from whom they were hidden now see them, so unread counts change.
    onAccountDeleted: async (act, { userId: otherId }) => {
      for (const userId of await showToEveryone(act.trx, otherId)) {
        await act.emit(blockChanged, { userId, otherId, choice: null });
      }
    },
  }),
};
