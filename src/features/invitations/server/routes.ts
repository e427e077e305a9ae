import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import { invitationsContract } from '../contract.ts';
import { createInvitation, listInvitations, readInviter, revokeInvitation } from './invitations.ts';
import { readJoining, setJoining } from './joining.ts';

export function invitationsRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(invitationsContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    createInvitation: os.createInvitation
      .use(gate.member)
      .use(limitWrites)
      .handler(({ context }) =>
        createInvitation(services, context.viewer, idempotencyKey(context)),
      ),
    listInvitations: os.listInvitations
      .use(gate.member)
      .handler(({ input, context }) => listInvitations(services, context.viewer, input)),
    revokeInvitation: os.revokeInvitation
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await revokeInvitation(services, context.viewer, input.invitationId);
        return {};
      }),
    readInviter: os.readInviter
      .use(gate.member)
      .handler(({ input, context }) => readInviter(services, context.viewer, input.userId)),
    readJoining: os.readJoining
      .use(gate.admin)
      .handler(async () => ({ mode: await readJoining(services.db, services) })),
    setJoining: os.setJoining
      .use(gate.admin)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await setJoining(services, context.viewer, input.mode);
        return {};
      }),
  };
}
