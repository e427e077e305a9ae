import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newId } from '#platform/shared/ids.ts';
import { toastError } from '#ui/toast.tsx';
import { messageCopy } from '../copy.ts';
import { conversationKey, messagesApi } from './messages-api.ts';

interface NewConversation {
  userIds: string[];
  title?: string;
}

/** A mutation that starts a conversation, or finds the existing one, and then opens it. */
export function useStartConversation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: NewConversation) =>
      messagesApi.call.startConversation(input, { context: { idempotencyKey: newId() } }),
    onSuccess: (conversation) => {
      client.setQueryData(conversationKey(conversation.id), conversation);
      const params = { conversationId: conversation.id };
      return navigate({ to: '/messages/$conversationId', params });
    },
    onError: () => toastError(messageCopy.startFailed),
  });
}
