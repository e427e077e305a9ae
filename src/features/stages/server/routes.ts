import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { stagesContract } from '../contract.ts';
import { setStage } from './change-stage.ts';
import { listVouches, takeBackVouch, vouchFor } from './vouches.ts';

export function stagesRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(stagesContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    listVouches: os.listVouches
      .use(gate.member)
      .handler(({ input, context }) => listVouches(services, context.viewer, input)),
    vouchFor: os.vouchFor
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await vouchFor(services, context.viewer, input.userId);
        return {};
      }),
    takeBackVouch: os.takeBackVouch
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await takeBackVouch(services, context.viewer, input.userId);
        return {};
      }),
    setStage: os.setStage
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) => setStage(services, context.viewer, input)),
  };
}
