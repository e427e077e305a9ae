import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { commonGroundContract } from '../contract.ts';
import { listKnownParticipants } from './list-known-participants.ts';
import type { ListPastEvents } from './list-past-events.ts';
import { listSuggestions } from './list-suggestions.ts';
import { readCommonGround } from './read-common-ground.ts';

export interface CommonGroundContext extends FeatureContext {
  listPastEvents: ListPastEvents;
}

export function commonGroundRoutes({ services, gate, listPastEvents }: CommonGroundContext) {
  const os = implementContract(commonGroundContract);
  return {
    listSuggestions: os.listSuggestions
      .use(gate.member)
      .handler(({ context }) => listSuggestions(services, context.viewer, listPastEvents)),
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
