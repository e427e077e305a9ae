import { X } from 'lucide-react';
import { useState } from 'react';
import type { WaitingAddress } from '#features/waiting-list/contract.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { adminCopy } from '../../copy.ts';
import { InviteCell } from './invite-cell.tsx';
import { useRemoveWaiting } from './use-remove-waiting.ts';

/** The addresses, each with a button that invites it and one that removes it after a confirmation. */
export function WaitingTable({ addresses }: { addresses: readonly WaitingAddress[] }) {
  const [toRemove, setToRemove] = useState<WaitingAddress | null>(null);
  const { mutate, isPending } = useRemoveWaiting(() => setToRemove(null));
  return (
    <Card flush className="px-5 py-2 sm:px-6">
      <table className="w-full">
        <thead className="text-left text-mute text-sm">
          <tr>
            <th scope="col" className="py-2.5 font-semibold">
              {adminCopy.address}
            </th>
            <th scope="col" className="py-2.5 pl-4 font-semibold max-sm:hidden">
              {adminCopy.since}
            </th>
            <th scope="col" colSpan={2}>
              <span className="sr-only">{adminCopy.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {addresses.map((address) => (
            <tr key={address.id} className="border-line border-t">
              <th
                scope="row"
                className="wrap-anywhere w-full py-2 text-left font-medium max-sm:text-sm"
              >
                {address.email}
                <span className="block font-normal text-mute sm:hidden">
                  <RelativeTime at={address.confirmedAt} />
                </span>
              </th>
              <td className="whitespace-nowrap py-2 pl-4 text-mute text-sm max-sm:hidden">
                <RelativeTime at={address.confirmedAt} />
              </td>
              <td className="py-2 pl-4 text-right text-sm">
                <InviteCell address={address} />
              </td>
              <td className="py-1 pl-2">
                <IconButton
                  icon={X}
                  label={adminCopy.removeOf(address.email)}
                  onClick={() => setToRemove(address)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={toRemove !== null}
        onClose={() => setToRemove(null)}
        title={adminCopy.removeTitle}
        description={toRemove && adminCopy.removeText(toRemove.email)}
        confirmLabel={adminCopy.remove}
        cancelLabel={adminCopy.keep}
        busy={isPending}
        onConfirm={() => toRemove && mutate(toRemove)}
      />
    </Card>
  );
}
