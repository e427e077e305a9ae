import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';

/** How well the community knows each member: new, met or vouched. */
export const stagesFeature: Feature<FeatureContext> = {
  name: 'stages',
  tables: ['member_stage', 'vouch'],
  start: () => ({}),
};
