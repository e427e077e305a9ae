import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { commonGroundContract } from '../contract.ts';
import { listKnownParticipants } from './list-known-participants.ts';
import { listNewcomers } from './list-newcomers.ts';
import type { ListPastEvents } from './list-past-events.ts';
import { listSuggestions } from './list-suggestions.ts';
import { readCommonGround } from './read-common-ground.ts';
import { readFirstMessageContext } from './read-first-message-context.ts';

export interface CommonGroundContext extends FeatureContext {
  listPastEvents: ListPastEvents;
}

export function commonGroundRoutes({ services, gate, listPastEvents }: CommonGroundContext) {
  const os = implementContract(commonGroundContract);
  return {
    listSuggestions: os.listSuggestions
      .use(gate.member)
      .handler(({ context }) => listSuggestions(services, context.viewer, listPastEvents)),
    listNewcomers: os.listNewcomers
      .use(gate.member)
      .handler(({ context }) => listNewcomers(services, context.viewer, listPastEvents)),
    readFirstMessageContext: os.readFirstMessageContext
      .use(gate.member)
      .handler(({ input, context }) =>
        readFirstMessageContext(services, context.viewer, input.userId, listPastEvents),
      ),
    readCommonGround: os.readCommonGround
      .use(gate.member)
      .handler(({ input, context }) =>
        readCommonGround(services, context.viewer, input.userIds, listPastEvents),
      ),
    listKnownParticipants: os.listKnownParticipants
      .use(gate.member)
      .handler(({ input, context }) =>
        listKnownParticipants(services, context.viewer, input.eventIds, listPastEvents),
      ),
  };
}
