import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthorFace, AuthorName } from '#features/profiles/web/author-line.tsx';
import { separator } from '#platform/shared/line-parts.ts';
import { dateFormats, dateText } from '#platform/shared/time-text.ts';
import { errorCode } from '#platform/web/errors.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Invitation } from '../../contract.ts';
import { invitationCopy as copy } from '../../copy.ts';
import { invitationsApi, invitationsQuery } from './invitations-query.ts';

const day = dateFormats({ day: 'numeric', month: 'long' });
const dayText = (ms: number) => dateText(ms, Date.now(), day);

interface InvitationRowProps {
  invitation: Invitation;
  onRevoked: () => void;
}

/** One invitation: who joined with it, or until when it can be used. */
export function InvitationRow({ invitation, onRevoked }: InvitationRowProps) {
  const { state, isMailed, usedBy, usedAt, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      {usedBy && <AuthorFace author={usedBy} size={44} />}
      <div className="min-w-0 grow basis-40 leading-snug [overflow-wrap:anywhere]">
        <p>
          {usedBy && (
            <>
              <AuthorName author={usedBy} /> {copy.joined}
            </>
          )}
          {!usedBy && state === 'used' && copy.someone}
          {state !== 'used' && (isMailed ? copy.mailed : copy.personal)}
        </p>
        <p className="text-mute text-sm">
          {copy.states[state]}
          {separator}
          {state === 'open' ? (
            copy.until(dayText(expiresAt))
          ) : (
            <RelativeTime at={usedAt ?? expiresAt} />
          )}
        </p>
      </div>
      {state === 'open' && <RevokeButton invitation={invitation} onRevoked={onRevoked} />}
    </li>
  );
}

/** Revokes an invitation after a confirmation. NOT_FOUND counts as success: the invitation is already deleted. */
function RevokeButton({ invitation: { id, createdAt }, onRevoked }: InvitationRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await invitationsApi.call.revokeInvitation({ invitationId: id }).catch((error: unknown) => {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      });
    },
    onSuccess: () => {
      toastSuccess(copy.revoked);
      onRevoked();
      // The pressed button disappears, so the focus moves to the heading.
      document.getElementById('invitations')?.focus();
    },
    onError: (error) =>
      toastError(errorCode(error) === 'CONFLICT' ? copy.alreadyUsed : copy.revokeFailed),
    onSettled: () => {
      setIsAsking(false);
      return client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={copy.revokeOf(dayText(createdAt))}
        onClick={() => setIsAsking(true)}
      >
        {copy.revoke}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={copy.revokeTitle}
        description={copy.revokeText}
        confirmLabel={copy.revoke}
        cancelLabel={copy.keep}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
