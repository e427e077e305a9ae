import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { mentionsContract } from '../contract.ts';
import { suggestMembers } from './suggest-members.ts';

export function mentionsRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(mentionsContract);
  return {
    suggestMembers: os.suggestMembers
      .use(gate.member)
      .use(limitByMember(services, 'lookUp'))
      .handler(({ input, context }) => suggestMembers(services, context.viewer, input)),
  };
}
