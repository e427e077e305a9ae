import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { invitationsContract } from '../../contract.ts';

export const invitationsApi = apiFor(invitationsContract);

/** The viewer's invitations, newest first. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['invitations'],
  queryFn: ({ pageParam, signal }) =>
    invitationsApi.call.listInvitations({ cursor: pageParam, limit: 20 }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
