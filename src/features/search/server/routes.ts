import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { searchContract } from '../contract.ts';
import { search } from './search.ts';

export function searchRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(searchContract);
  return {
    search: os.search
      .use(gate.member)
      .use(limitByMember(services, 'search'))
      .handler(({ input, context }) => search(services, context.viewer, input)),
  };
}
