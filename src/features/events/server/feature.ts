import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { calendarEndpoint } from './calendar.ts';
import { eventsExport, joinedEventsExport, subtractParticipationsOf } from './member-data.ts';
import { eventsRoutes } from './routes.ts';

/** Events and their participants. */
export const eventsFeature: Feature<FeatureContext> = {
  name: 'events',
  tables: ['event', 'event_participant'],
  start: (context) => ({
    router: eventsRoutes(context),
    endpoints: [calendarEndpoint(context)],
    exports: [eventsExport(context.services), joinedEventsExport(context.services)],
    onAccountDeleted: subtractParticipationsOf,
  }),
};
