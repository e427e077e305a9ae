import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import type { Parts } from '#platform/server/parts.ts';
import { eventsContract } from '../contract.ts';
import { listEvents, listParticipants, readEvent } from './read-events.ts';
import { createEvent, deleteEvent, editEvent } from './save-event.ts';
import { joinEvent, leaveEvent } from './take-part.ts';

export function eventsRoutes(parts: Parts, gate: SessionGate) {
  const os = implementContract(eventsContract);
  const limitWrites = limitByMember(parts, 'write');
  return {
    createEvent: os.createEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) =>
        createEvent(parts, context.viewer, input, idempotencyKey(context)),
      ),
    listEvents: os.listEvents
      .use(gate.member)
      .handler(({ input, context }) => listEvents(parts, context.viewer, input)),
    readEvent: os.readEvent
      .use(gate.member)
      .handler(({ input, context }) => readEvent(parts, context.viewer, input.eventId)),
    editEvent: os.editEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => editEvent(parts, context.viewer, input)),
    deleteEvent: os.deleteEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await deleteEvent(parts, context.viewer, input.eventId);
        return {};
      }),
    joinEvent: os.joinEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => joinEvent(parts, context.viewer, input.eventId)),
    leaveEvent: os.leaveEvent
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => leaveEvent(parts, context.viewer, input.eventId)),
    listParticipants: os.listParticipants
      .use(gate.member)
      .handler(({ input, context }) => listParticipants(parts, context.viewer, input)),
  };
}
