import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { outboxRoutes } from './routes.ts';

/** Shows administrators the mails that were not sent. Sending them is part of the platform. */
export const outboxFeature: Feature<FeatureContext> = {
  name: 'outbox',
  tables: [],
  start: (context) => ({ router: outboxRoutes(context) }),
};
