import { accountCreated } from '#features/accounts/activity.ts';
import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { closeCasesOf, deleteEnded } from './close-cases.ts';
import { caseExports } from './member-data.ts';
import { casesRoutes } from './routes.ts';
import { refuseSuspendedAddress } from './suspended-address.ts';

/** Reports, the decisions about them, and appeals. */
export const casesFeature: Feature<FeatureContext> = {
  name: 'cases',
  tables: ['case_file', 'member_restriction', 'report'],
  start(context) {
    const { services } = context;
    services.acts.on(accountCreated, (act, account) =>
      refuseSuspendedAddress(services, act, account),
    );
    services.jobs.repeat('ended cases', hourMs, () => deleteEnded(services));
    return {
      router: casesRoutes(context),
      exports: caseExports(services),
      onAccountDeleted: closeCasesOf(services),
    };
  },
};
