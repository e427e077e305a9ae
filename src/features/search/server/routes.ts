import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { CountSeen } from '#features/people/server/count-seen.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { searchContract } from '../contract.ts';
import { search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

export interface SearchContext extends FeatureContext {
  searchIndex: SearchIndex;
  countSeen: CountSeen;
}

export function searchRoutes({ services, gate, searchIndex, countSeen }: SearchContext) {
  const os = implementContract(searchContract);
  return {
    search: os.search
      .use(gate.member)
      .use(limitByMember(services, 'search'))
      .handler(async ({ input, context }) => {
        await searchIndex.catchUp();
        return search({ ...services, countSeen }, context.viewer, input);
      }),
  };
}
