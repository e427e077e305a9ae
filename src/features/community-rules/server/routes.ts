import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { communityRulesContract } from '../contract.ts';
import { listRulesChanges, markRulesRead, publishRules, readRules } from './publish-rules.ts';

export function communityRulesRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(communityRulesContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    readRules: os.readRules.use(gate.member).handler(() => readRules(services)),
    publishRules: os.publishRules
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) => publishRules(services, context.viewer, input)),
    listRulesChanges: os.listRulesChanges
      .use(gate.member)
      .handler(({ context }) => listRulesChanges(services, context.viewer)),
    markRulesRead: os.markRulesRead
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await markRulesRead(services, context.viewer, input.version);
        return {};
      }),
  };
}
