import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { slowModeRoutes } from './routes.ts';
import { deleteOldWritings } from './slow-mode.ts';

/** Lets administrators limit how often members can write. */
export const slowModeFeature: Feature<FeatureContext> = {
  name: 'slow-mode',
  tables: ['slow_mode', 'slow_mode_writing'],
  start(context) {
    const { services } = context;
    services.jobs.repeat('old writings in slow mode', hourMs, () => deleteOldWritings(services));
    return { router: slowModeRoutes(context) };
  },
};
