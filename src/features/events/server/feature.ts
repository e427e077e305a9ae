import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { blockChanged } from '#features/blocks/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { calendarEndpoint } from './calendar.ts';
import { leaveEachOthersEvents } from './leave-each-others-events.ts';
import { eventsExport, joinedEventsExport, subtractParticipationsOf } from './member-data.ts';
import { eventsRoutes } from './routes.ts';

/** Events and their participants. */
export const eventsFeature: Feature<FeatureContext> = {
  name: 'events',
  tables: ['event', 'event_participant'],
  start(context) {
    const { acts, clock } = context.services;
    acts.on(blockChanged, async (act, { userId, otherId, choice }) => {
      if (choice === 'block') await leaveEachOthersEvents(act, { userId, otherId }, clock());
    });
    return {
      router: eventsRoutes(context),
      endpoints: [calendarEndpoint(context)],
      exports: [eventsExport(context.services), joinedEventsExport(context.services)],
      onAccountDeleted: subtractParticipationsOf,
    };
  },
};
