import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { messageCopy } from '../copy.ts';
import { refusalText } from './components/refusal-text.ts';
import { conversationKey } from './conversation-keys.ts';
import { messagesApi } from './messages-api.ts';

interface NewConversation {
  userIds: string[];
  title?: string;
}

/** Why a conversation could not be started. */
export const startFailure = (error: unknown): string =>
  refusalText(error) ?? messageCopy.startFailed;

/** A mutation that starts a conversation, or finds the existing one, and then opens it. */
export function useStartConversation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: NewConversation) => {
      const idempotencyKey = keyFor(JSON.stringify(input));
      return messagesApi.call.startConversation(input, { context: { idempotencyKey } });
    },
    onSuccess: (conversation) => {
      client.setQueryData(conversationKey(conversation.id), conversation);
      const params = { conversationId: conversation.id };
      return navigate({ to: '/messages/$conversationId', params });
    },
  });
}
