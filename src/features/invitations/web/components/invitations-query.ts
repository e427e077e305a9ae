import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { invitationsContract } from '../../contract.ts';

export const invitationsApi = apiFor(invitationsContract);

/** The viewer's invitations, newest first. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['invitations'],
  queryFn: ({ pageParam, signal }) =>
    invitationsApi.call.listInvitations({ cursor: pageParam, limit: 20 }, { signal }),
  ...cursorPages,
});
