import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type WaitingAddress, waitingListContract } from '#features/waiting-list/contract.ts';
import { apiFor } from '#platform/web/api.ts';
import { queriesFor } from '#platform/web/api-queries.ts';
import { errorCode } from '#platform/web/errors.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { adminCopy } from '../../copy.ts';

export const waitingListApi = apiFor(waitingListContract);
export const waitingListQueries = queriesFor(waitingListApi);

/** Removes an address from the waiting list. NOT_FOUND counts as success: the address is already gone. */
export function useRemoveWaiting(onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: WaitingAddress) => {
      await waitingListApi.call.removeWaiting({ waitingId: id }).catch((error: unknown) => {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      });
    },
    onSuccess: (_, { email }) => toastSuccess(adminCopy.removed(email)),
    onError: () => toastError(adminCopy.removeFailed),
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: waitingListQueries.key() });
    },
  });
}
