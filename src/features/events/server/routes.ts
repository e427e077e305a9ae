import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { asJson } from '#platform/server/http/json-bytes.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import type { Page } from '#platform/shared/contract.ts';
import { type Event, eventsContract } from '../contract.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { editEvent } from './edit-event.ts';
import { joinEvent } from './join-event.ts';
import { leaveEvent } from './leave-event.ts';
import { listAnnouncements } from './list-announcements.ts';
import { type FilterByPlace, listEvents, listParticipants, readEvent } from './read-events.ts';
import { removeLinkPreview } from './remove-link-preview.ts';
import { letBackIn, listRemoved, removeFromEvent } from './remove-participant.ts';
import { writeAnnouncement } from './write-announcement.ts';

export interface EventsContext extends FeatureContext {
  filterByPlace: FilterByPlace;
}

export function eventsRoutes(context: EventsContext) {
  const { services, gate, filterByPlace } = context;
  const os = implementContract(eventsContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    createEvent: os.createEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) =>
        createEvent(services, context.viewer, input, idempotencyKey(context)),
      ),
    listEvents: os.listEvents
      .use(gate.member)
      .handler(async ({ input, context }) =>
        asJson<Page<Event>>(
          await listEvents({ ...services, filterByPlace }, context.viewer, input),
        ),
      ),
    readEvent: os.readEvent
      .use(gate.member)
      .handler(({ input, context }) => readEvent(services, context.viewer, input.eventId)),
    ...ownEventRoutes(context),
    joinEvent: os.joinEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => joinEvent(services, context.viewer, input.eventId)),
    leaveEvent: os.leaveEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => leaveEvent(services, context.viewer, input.eventId)),
    listParticipants: os.listParticipants
      .use(gate.member)
      .handler(({ input, context }) => listParticipants(services, context.viewer, input)),
    ...removalRoutes(context),
    writeAnnouncement: os.writeAnnouncement
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) =>
        writeAnnouncement(services, context.viewer, input, idempotencyKey(context)),
      ),
    listAnnouncements: os.listAnnouncements
      .use(gate.member)
      .handler(({ input, context }) => listAnnouncements(services, context.viewer, input)),
  };
}

/** The routes with which a host edits and deletes their own event. */
function ownEventRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(eventsContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    editEvent: os.editEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => editEvent(services, context.viewer, input)),
    removeLinkPreview: os.removeLinkPreview
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await removeLinkPreview(services, context.viewer, input.eventId);
        return {};
      }),
    deleteEvent: os.deleteEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await deleteEvent(services, context.viewer, input.eventId);
        return {};
      }),
  };
}

/** The routes with which a host removes participants and lets them back in. */
function removalRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(eventsContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    listRemovedMembers: os.listRemovedMembers
      .use(gate.member)
      .handler(({ input, context }) => listRemoved(services, context.viewer, input.eventId)),
    removeParticipant: os.removeParticipant
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => removeFromEvent(services, context.viewer, input)),
    letBackIn: os.letBackIn
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await letBackIn(services, context.viewer, input);
        return {};
      }),
  };
}
