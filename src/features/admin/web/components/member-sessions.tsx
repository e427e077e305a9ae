import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedMember, MemberSession } from '#features/members/contract.ts';
import { joinParts } from '#platform/shared/line-parts.ts';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Modal } from '#ui/modal.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { peopleAdminCopy as copy } from '../../people-copy.ts';
import { memberFailure } from './member-failure.ts';
import { memberQueries, membersApi } from './moderation-api.ts';

interface MemberSessionsProps {
  member: ListedMember;
  onClose: () => void;
}

/** On which devices a member is signed in, with the button that signs them out everywhere. */
export function MemberSessions({ member, onClose }: MemberSessionsProps) {
  const { userId, userName, role } = member;
  const viewer = useViewer();
  const client = useQueryClient();
  const query = useQuery(
    memberQueries.listMemberSessions.queryOptions({ input: { userId }, staleTime: 0 }),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () => membersApi.call.endMemberSessions({ userId }),
    onSuccess: async () => {
      onClose();
      toastSuccess(copy.signedOut(userName));
      await client.invalidateQueries({ queryKey: memberQueries.key() });
    },
    onError: (error) => toastError(memberFailure(error)),
  });
  const canEnd = role !== 'administrator' && userId !== viewer.userId;
  const items = query.data?.items;
  return (
    <Modal
      role="dialog"
      lightDismiss
      onClose={onClose}
      title={copy.sessionsOf(userName)}
      className="max-w-md"
    >
      {query.isError && (
        <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {copy.sessionsFailed}
        </LoadFailure>
      )}
      {query.isPending && (
        <LoadingState>
          <Skeleton className="h-11" />
        </LoadingState>
      )}
      {items?.length === 0 && <p className="text-mute">{copy.noSessions}</p>}
      {items && items.length > 0 && <SessionList sessions={items} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {uiCopy.close}
        </Button>
        {canEnd && items && items.length > 0 && (
          <Button variant="danger" loading={isPending} onClick={() => mutate()}>
            {copy.signOut}
          </Button>
        )}
      </div>
    </Modal>
  );
}

const SessionList = ({ sessions }: { sessions: readonly MemberSession[] }) => (
  <ul className="flex flex-col">
    {sessions.map(({ id, browser, system, lastUsedAt }) => (
      <li key={id} className="border-line border-t py-2.5 first:border-t-0">
        {joinParts([browser ?? copy.unknownBrowser, system])}{' '}
        <span className="text-mute text-sm">
          <RelativeTime at={lastUsedAt} ago />
        </span>
      </li>
    ))}
  </ul>
);
