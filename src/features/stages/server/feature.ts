import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { caseDecided } from '#features/cases/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { raiseEligible } from './change-stage.ts';
import { stageExport, vouchesExport } from './member-data.ts';
import { stagesRoutes } from './routes.ts';
import { endVouchesIfSuspended, endVouchesOf } from './vouches.ts';

/** How well the community knows each member: new, met or vouched. */
export const stagesFeature: Feature<FeatureContext> = {
  name: 'stages',
  tables: ['member_stage', 'vouch'],
  start(context) {
    const { services } = context;
    services.acts.on(caseDecided, (act, decision) =>
      endVouchesIfSuspended(services, act, decision),
    );
    services.jobs.repeat('stages', hourMs, () => raiseEligible(services));
    return {
      router: stagesRoutes(context),
      exports: [stageExport(services), vouchesExport(services)],
      onAccountDeleted: (act, account) => endVouchesOf(services, act, account),
    };
  },
};
