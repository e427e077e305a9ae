import { queryOptions } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { communityRulesContract } from '../../contract.ts';

export const rulesApi = apiFor(communityRulesContract);

/** The rules in force. */
export const rulesQuery = queryOptions({
  queryKey: ['community-rules'],
  queryFn: ({ signal }) => rulesApi.call.readRules(undefined, { signal }),
  staleTime: 0,
});

/** What changed since the member last read the rules. */
export const changesQuery = queryOptions({
  queryKey: ['community-rules', 'changes'],
  queryFn: ({ signal }) => rulesApi.call.listRulesChanges(undefined, { signal }),
  staleTime: 0,
});
