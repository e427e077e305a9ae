import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, BadgeX } from 'lucide-react';
import { loadProfile } from '#features/profiles/web/api.ts';
import { apiFor } from '#platform/web/api.ts';
import { refetchAll } from '#platform/web/refetch-all.ts';
import { useViewer } from '#platform/web/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { stagesContract } from '../contract.ts';
import { stageCopy as copy } from '../copy.ts';

const stagesApi = apiFor(stagesContract);

interface Member {
  userId: string;
  name: string;
}

/** The ids of everyone for whom the viewer vouches. */
async function loadVouchedIds(signal: AbortSignal): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await stagesApi.call.listVouches({ limit: 50, cursor }, { signal });
    for (const { userId } of page.items) ids.add(userId);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

/**
 * The menu item about vouching. A viewer who vouches for the member can stop; any other viewer at the stage `vouched`
 * can vouch for the member; all others see nothing.
 */
export function VouchItem({ member, onVouch }: { member: Member; onVouch: () => void }) {
  const viewer = useViewer();
  const { data: own } = useQuery({
    queryKey: ['profile', viewer.userId],
    queryFn: ({ signal }) => loadProfile(viewer.userId, signal),
  });
  const { data: vouchedIds } = useQuery({
    queryKey: ['vouches'],
    queryFn: ({ signal }) => loadVouchedIds(signal),
  });
  const takeBack = useTakeBack(member);
  if (!vouchedIds) return null;
  if (vouchedIds.has(member.userId)) {
    return (
      <MenuItem icon={BadgeX} onSelect={() => takeBack.mutate()}>
        {copy.takeBack(member.name)}
      </MenuItem>
    );
  }
  if (own?.stage !== 'vouched') return null;
  return (
    <MenuItem icon={BadgeCheck} onSelect={onVouch}>
      {copy.vouchFor(member.name)}
    </MenuItem>
  );
}

function useTakeBack({ userId, name }: Member) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => stagesApi.call.takeBackVouch({ userId }),
    onSuccess: async () => {
      toastSuccess(copy.takenBack(name));
      await refetchAll(client);
    },
    onError: () => toastError(copy.failed),
  });
}

/** Says what vouching means, and vouches for the member after a confirmation. */
export function VouchDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => stagesApi.call.vouchFor({ userId: member.userId }),
    onSuccess: async () => {
      onClose();
      toastSuccess(copy.vouched(member.name));
      await refetchAll(client);
    },
    onError: (error) => {
      onClose();
      toastError(error instanceof Error && error.message ? error.message : copy.failed);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={copy.confirm(member.name)}
      description={copy.meaning(member.name)}
      confirmLabel={copy.vouchNow}
      harmless
      onConfirm={() => mutate()}
      busy={isPending}
    />
  );
}
