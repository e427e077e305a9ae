import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { slowModeContract } from '../contract.ts';
import { readSlowMode, setSlowMode } from './slow-mode.ts';

export function slowModeRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(slowModeContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    readSlowMode: os.readSlowMode
      .use(gate.member)
      .handler(() => readSlowMode(services.db, services)),
    startSlowMode: os.startSlowMode
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) => setSlowMode(services, context.viewer, input.hours)),
    endSlowMode: os.endSlowMode
      .use(gate.admin)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await setSlowMode(services, context.viewer, 0);
        return {};
      }),
  };
}
