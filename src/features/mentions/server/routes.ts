import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { FindByNameWords } from '#features/profiles/server/find-members.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { mentionsContract } from '../contract.ts';
import { suggestMembers } from './suggest-members.ts';

export interface MentionsContext extends FeatureContext {
  findByNameWords: FindByNameWords;
}

export function mentionsRoutes({ services, gate, findByNameWords }: MentionsContext) {
  const os = implementContract(mentionsContract);
  return {
    suggestMembers: os.suggestMembers
      .use(gate.member)
      .use(limitByMember(services, 'lookUp'))
      .handler(({ input, context }) =>
        suggestMembers({ ...services, findByNameWords }, context.viewer, input),
      ),
  };
}
