import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { showToEveryone } from '#platform/server/visibility/hide-member.ts';
import { blockChanged } from '../activity.ts';
import { blocksExport } from './member-data.ts';
import { blocksRoutes } from './routes.ts';

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
