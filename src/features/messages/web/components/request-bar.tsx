import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BlockAndReport } from '#features/blocks/web/block-and-report.tsx';
import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Conversation } from '../../contract.ts';
import { requestCopy } from '../../request-copy.ts';
import { messagesApi } from '../messages-api.ts';
import { getConversationName } from './conversation-name.ts';
import { applyAccepted, applyRequestDeleted } from './request-cache.ts';

interface RequestBarProps {
  conversation: Conversation;
  /** Moves the focus from the bar, which disappears, to the message field. */
  onAccepted: () => void;
}

const target = 'pointer-coarse:min-h-11';

/** Says who would like to message the viewer, with the buttons to accept, delete, block and report. */
export function RequestBar({ conversation, onAccepted }: RequestBarProps) {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const { id: conversationId, kind, people, lastMessage } = conversation;
  const name = getConversationName(conversation);
  const sender =
    kind === 'direct' ? people[0] : people.find(({ userId }) => userId === lastMessage?.senderId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => messagesApi.call.acceptRequest({ conversationId }),
    onSuccess: () => {
      onAccepted();
      applyAccepted(client, conversationId);
      announce(requestCopy.accepted(name));
    },
    onError: () => toastError(requestCopy.acceptFailed),
  });
  return (
    <section
      aria-label={requestCopy.request}
      className="flex flex-col gap-3 border-line border-t px-4 py-4 lg:px-5"
    >
      <div className="[overflow-wrap:anywhere]">
        <p className="font-semibold">{requestCopy.from(sender?.userName ?? name)}</p>
        <p className="text-mute text-note">{requestCopy.fromText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" className={target} loading={isPending} onClick={() => mutate()}>
          {requestCopy.accept}
        </Button>
        <Button variant="ghost" size="small" className={target} onClick={() => setDeleting(true)}>
          {requestCopy.delete}
        </Button>
        {sender && (
          <BlockAndReport
            member={sender}
            targets={[
              ...(lastMessage ? [{ kind: 'message' as const, id: lastMessage.id }] : []),
              { kind: 'member', id: sender.userId },
            ]}
            className={target}
          />
        )}
      </div>
      {deleting && (
        <DeleteRequest
          conversationId={conversationId}
          name={sender?.userName ?? name}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}

interface DeleteRequestProps {
  conversationId: string;
  name: string;
  onClose: () => void;
}

/** Asks for confirmation, deletes the request and returns to the list of requests. */
function DeleteRequest({ conversationId, name, onClose }: DeleteRequestProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => messagesApi.call.deleteRequest({ conversationId }),
    onSuccess: async () => {
      await navigate({ to: '/messages/requests' });
      applyRequestDeleted(client, conversationId);
      toastSuccess(requestCopy.deleted);
    },
    onError: () => {
      toastError(requestCopy.deleteFailed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={requestCopy.confirmDelete(name)}
      description={requestCopy.deleteText(name)}
      confirmLabel={requestCopy.delete}
      onConfirm={() => mutate()}
      busy={isPending}
    />
  );
}
