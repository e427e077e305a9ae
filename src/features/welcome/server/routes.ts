import type { CommonGroundContext } from '#features/common-ground/server/routes.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { welcomeContract } from '../contract.ts';
import { closeWelcome } from './close-welcome.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { readWelcome } from './read-welcome.ts';

export function welcomeRoutes({ services, gate, listPastEvents }: CommonGroundContext) {
  const os = implementContract(welcomeContract);
  return {
    readWelcome: os.readWelcome
      .use(gate.member)
      .handler(({ context }) => readWelcome(services, context.viewer, listPastEvents)),
    readFirstSteps: os.readFirstSteps.use(gate.member).handler(async ({ context }) => ({
      firstSteps: await readFirstSteps(services, context.viewer),
    })),
    closeWelcome: os.closeWelcome
      .use(gate.reader)
      .use(limitByMember(services, 'write'))
      .handler(async ({ input, context }) => {
        await closeWelcome(services, context.viewer, input.kind);
        return {};
      }),
  };
}
