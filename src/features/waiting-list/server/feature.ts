import { accountCreated } from '#features/accounts/activity.ts';
import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { unconfirmedKeptMs } from '../rules.ts';
import { waitingListDownload, waitingListRoutes } from './routes.ts';
import { deleteAddressOf, deleteUnconfirmed } from './store.ts';

/** Email addresses of people who would like to join. */
export const waitingListFeature: Feature<FeatureContext> = {
  name: 'waiting-list',
  tables: ['waiting_list_entry'],
  start(context) {
    const { acts, clock, db, jobs } = context.services;
    jobs.repeat('unconfirmed addresses', hourMs, () =>
      deleteUnconfirmed(db, clock() - unconfirmedKeptMs),
    );
    acts.on(accountCreated, ({ trx }, { userId }) => deleteAddressOf(trx, userId));
    return {
      router: waitingListRoutes(context),
      endpoints: [waitingListDownload(context)],
    };
  },
};
