import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { membersContract } from '../contract.ts';
import { endMemberSessions, setModerator } from './change-member.ts';
import { listMemberSessions, listMembers } from './list-members.ts';

export function membersRoutes(feature: FeatureContext) {
  const os = implementContract(membersContract);
  const { services, gate } = feature;
  const limitWrites = limitByMember(services, 'write');
  return {
    listMembers: os.listMembers
      .use(gate.admin)
      .handler(({ input, context }) => listMembers(services, context.viewer, input)),
    listMemberSessions: os.listMemberSessions
      .use(gate.admin)
      .handler(async ({ input, context }) => ({
        items: await listMemberSessions(services, context.viewer, input.userId),
      })),
    endMemberSessions: os.endMemberSessions
      .use(gate.admin)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await endMemberSessions(feature, context.viewer, input.userId);
        return {};
      }),
    appointModerator: os.appointModerator
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) =>
        setModerator(feature, context.viewer, { ...input, isModerator: true }),
      ),
    removeModerator: os.removeModerator
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) =>
        setModerator(feature, context.viewer, { ...input, isModerator: false }),
      ),
  };
}
