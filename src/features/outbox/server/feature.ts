import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { outboxRoutes } from './routes.ts';

/** Lists unsent mail for administrators. The platform sends the mail. */
export const outboxFeature: Feature<FeatureContext> = {
  name: 'outbox',
  tables: [],
  start: (context) => ({ router: outboxRoutes(context) }),
};
