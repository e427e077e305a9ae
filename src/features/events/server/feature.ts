import { blockChanged } from '#features/blocks/activity.ts';
import { moderateEntries } from '#features/entries/server/moderate-entries.ts';
import type { Feature } from '#platform/server/feature.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import { calendarEndpoint } from './calendar.ts';
import { leaveEachOthersEvents } from './leave-each-others-events.ts';
import {
  announcementsExport,
  cancelEventsOf,
  eventsExport,
  joinedEventsExport,
  removalsExport,
  subtractParticipationsOf,
} from './member-data.ts';
import { attachPictureAgain, detachPicture, findAnyEvent } from './moderation-store.ts';
import { notifyOfCancellation } from './notify-of-cancellation.ts';
import { type EventsContext, eventsRoutes } from './routes.ts';
import { sendDueReminders } from './send-reminders.ts';
import { lockEvent } from './store.ts';

/** Events and their participants. */
export const eventsFeature: Feature<EventsContext> = {
  name: 'events',
  tables: ['event', 'event_participant', 'event_reminder', 'event_announcement', 'event_removal'],
  start(context) {
    const { services } = context;
    const { acts, clock, jobs } = services;
    const cancelEvents = cancelEventsOf(services);
    acts.on(blockChanged, async (act, { userId, otherId, choice }) => {
      if (choice === 'block') await leaveEachOthersEvents(act, { userId, otherId }, clock());
    });
    moderateEntries(services, {
      kind: 'event',
      lock: lockEvent,
      detachPicture,
      attachPictureAgain,
      async onRemoved(act, eventId) {
        const event = await findAnyEvent(act.trx, eventId);
        if (event) await notifyOfCancellation(act, event, clock());
      },
    });
    jobs.repeat('event reminders', minuteMs, () => sendDueReminders(services));
    return {
      router: eventsRoutes(context),
      endpoints: [calendarEndpoint(context)],
      exports: [
        eventsExport(services),
        joinedEventsExport(services),
        announcementsExport(services),
        removalsExport(services),
      ],
      async onAccountDeleted(act, account) {
        await cancelEvents(act, account);
        await subtractParticipationsOf(act, account);
      },
    };
  },
};
