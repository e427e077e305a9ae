import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { prepareFocus } from '#ui/prepare-focus.ts';
import { toastError } from '#ui/toast.tsx';
import type { Message } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';
import { messagesApi } from '../messages-api.ts';
import { applyDeletion } from './conversation-updates.ts';

interface DeleteMessageProps {
  message: Message;
  onClose: () => void;
}

/** Asks for confirmation, and then deletes one of the viewer's messages for everyone. */
export function DeleteMessage({ message, onClose }: DeleteMessageProps) {
  const client = useQueryClient();
  const { id: messageId, conversationId } = message;
  // The button that opened the dialog. It disappears with the content of the message.
  const [opener] = useState(() => document.activeElement);
  const { mutate, isPending } = useMutation({
    mutationFn: () => messagesApi.call.deleteMessage({ conversationId, messageId }),
    onSuccess: () => {
      const focusRemaining = prepareFocus(opener);
      applyDeletion(client, { conversationId, messageId });
      onClose();
      focusRemaining();
    },
    onError: () => {
      toastError(messageCopy.changeFailed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={messageCopy.confirmDelete}
      description={messageCopy.deleteText}
      confirmLabel={messageCopy.delete}
      onConfirm={() => mutate()}
      busy={isPending}
    />
  );
}
