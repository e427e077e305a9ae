import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { AreaWithCounts } from '#features/areas/contract.ts';
import { areasKey } from '#features/areas/web/areas-key.ts';
import { areasApi } from '#features/areas/web/areas-query.ts';
import { errorCode } from '#platform/web/errors.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { adminCopy } from '../../copy.ts';

interface DeleteAreaProps {
  area: AreaWithCounts;
  onClose: () => void;
  /** The list, which receives the focus once the area's buttons are gone. */
  list: RefObject<HTMLElement | null>;
}

/** Asks before an area is deleted, and says how many members and events it affects. */
export function DeleteArea({ area, onClose, list }: DeleteAreaProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // NOT_FOUND counts as success: the area is already gone.
      await areasApi.call.deleteArea({ areaId: area.id }).catch((error: unknown) => {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      });
      await client.invalidateQueries({ queryKey: areasKey });
    },
    onSuccess: () => {
      toastSuccess(adminCopy.areaDeleted(area.name));
      onClose();
      list.current?.focus();
    },
    onError: () => {
      toastError(adminCopy.areaFailed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={adminCopy.deleteAreaTitle(area.name)}
      description={adminCopy.deleteAreaText(area.memberCount, area.eventCount)}
      confirmLabel={adminCopy.delete}
      busy={isPending}
      onConfirm={() => mutate()}
    />
  );
}
