import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Services } from '#platform/server/services.ts';
import { commonGroundContract } from '../contract.ts';
import { listSuggestions } from './list-suggestions.ts';
import type { PastEvents } from './past-events.ts';
import { readCommonGround } from './read-common-ground.ts';

export function commonGroundRoutes(services: Services, gate: SessionGate, pastEvents: PastEvents) {
  const os = implementContract(commonGroundContract);
  return {
    listSuggestions: os.listSuggestions
      .use(gate.member)
      .handler(({ context }) => listSuggestions(services, context.viewer, pastEvents)),
    readCommonGround: os.readCommonGround
      .use(gate.member)
      .handler(({ input, context }) =>
        readCommonGround(services, context.viewer, input.userIds, pastEvents),
      ),
  };
}
