import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newId } from '#platform/shared/ids.ts';
import { insertMessage, messagesApi, refreshConversation } from '../messages-api.ts';

/** A message that the server does not have yet. Its key stays, so that a retry never doubles it. */
export interface Unsent {
  key: string;
  content: string;
  failed: boolean;
}

const outboxKey = (conversationId: string) => ['outbox', conversationId];
const nothing: readonly Unsent[] = [];

/** What is on its way in a conversation, or failed; it outlives the page that it was written on. */
export function useOutbox(conversationId: string) {
  const client = useQueryClient();
  const key = outboxKey(conversationId);
  const { data: unsent = nothing } = useQuery({
    queryKey: key,
    queryFn: () => nothing,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (before: readonly Unsent[]) => readonly Unsent[]) =>
    client.setQueryData<readonly Unsent[]>(key, (before = nothing) => next(before));
  const mark = (message: Unsent, failed: boolean) =>
    change((all) => all.map((one) => (one.key === message.key ? { ...one, failed } : one)));

  const { mutate } = useMutation({
    mutationFn: ({ content, key: idempotencyKey }: Unsent) =>
      messagesApi.call.sendMessage({ conversationId, content }, { context: { idempotencyKey } }),
    // One after the other: they arrive in the order in which they were written.
    scope: { id: `outbox:${conversationId}` },
    onSuccess: (stored, sent) => {
      insertMessage(client, stored);
      change((all) => all.filter((one) => one.key !== sent.key));
      return refreshConversation(client, conversationId);
    },
    onError: (_error, sent) => mark(sent, true),
  });
  return {
    unsent,
    send(content: string) {
      const message = { key: newId(), content, failed: false };
      change((all) => [...all, message]);
      mutate(message);
    },
    retry(message: Unsent) {
      mark(message, false);
      mutate(message);
    },
  };
}
