import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { outboxRoutes } from './routes.ts';

/** Shows administrators the mail that has not been sent. The platform does the sending. */
export const outboxFeature: Feature<FeatureContext> = {
  name: 'outbox',
  tables: [],
  start: (context) => ({ router: outboxRoutes(context) }),
};
