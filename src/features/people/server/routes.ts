import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { peopleContract } from '../contract.ts';
import type { CountSeen } from './count-seen.ts';
import { listPeople } from './list-people.ts';

export interface PeopleContext extends FeatureContext {
  listPastEvents: ListPastEvents;
  countSeen: CountSeen;
}

export function peopleRoutes({ services, gate, listPastEvents, countSeen }: PeopleContext) {
  const os = implementContract(peopleContract);
  return {
    listPeople: os.listPeople
      .use(gate.member)
      .use(limitByMember(services, 'lookUp'))
      .handler(({ input, context }) =>
        listPeople({ ...services, listPastEvents, countSeen }, context.viewer, input),
      ),
  };
}
