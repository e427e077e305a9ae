import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WaitingAddress } from '#features/waiting-list/contract.ts';
import { dateFormats, dateText } from '#platform/shared/time-text.ts';
import { Button } from '#ui/button.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { adminCopy } from '../../copy.ts';
import { waitingListApi, waitingListQueries } from './use-remove-waiting.ts';

const day = dateFormats({ day: 'numeric', month: 'short' });

/** When an address on the waiting list was invited, and the button that invites it or invites it again. */
export function InviteCell({ address }: { address: WaitingAddress }) {
  const { id, email, invitedAt, canInvite } = address;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => waitingListApi.call.inviteWaiting({ waitingId: id }),
    onSuccess: () => toastSuccess(adminCopy.invited(email)),
    onError: () => toastError(adminCopy.inviteFailed),
    onSettled: () => client.invalidateQueries({ queryKey: waitingListQueries.key() }),
  });
  return (
    <>
      {invitedAt !== null && (
        <span className="text-mute sm:whitespace-nowrap">
          {adminCopy.invitedOn} {dateText(invitedAt, Date.now(), day)}
        </span>
      )}
      {canInvite && (
        <Button
          variant="ghost"
          size="small"
          loading={isPending}
          aria-label={adminCopy.inviteOf(email)}
          onClick={() => mutate()}
        >
          {adminCopy.invite}
        </Button>
      )}
    </>
  );
}
