import { useQuery } from '@tanstack/react-query';
import { AuthorName } from '#features/profiles/web/author-line.tsx';
import { invitationCopy } from '../copy.ts';
import { invitationsApi } from './components/invitations-query.ts';

/** Says who invited a member. Renders nothing if nobody did, or if the viewer cannot see the inviter. */
export function InvitedBy({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: ['inviter', userId],
    queryFn: ({ signal }) => invitationsApi.call.readInviter({ userId }, { signal }),
  });
  if (!data?.inviter) return null;
  return (
    <p className="mt-1 text-mute [overflow-wrap:anywhere]">
      {invitationCopy.invitedBy} <AuthorName author={data.inviter} className="text-ink" />
    </p>
  );
}
