import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { refresh } from '#platform/web/refresh.ts';
import { useViewer } from '#platform/web/session.ts';
import type { Conversation, Message } from '../../contract.ts';
import { conversationKey, messagesKey } from '../conversation-keys.ts';
import { messagesApi } from '../messages-api.ts';
import { applyMessage, type MessagePages } from './conversation-cache.ts';
import { refusalText } from './refusal-text.ts';
import { applyAccepted } from './request-cache.ts';
import {
  changeUnsent,
  findArrived,
  markFailed,
  newUnsent,
  readUnsent,
  settle,
  type Unsent,
  type UnsentContent,
} from './unsent.ts';

type Change = (before: readonly Unsent[]) => readonly Unsent[];

/** The unsent messages of a conversation, in the query cache and in local storage. */
function useStoredUnsent(conversationId: string) {
  const client = useQueryClient();
  const { userId } = useViewer();
  const queryKey = useMemo(() => ['outbox', userId, conversationId], [userId, conversationId]);
  const read = () => readUnsent(userId, conversationId);
  const { data: unsent } = useQuery({
    queryKey,
    queryFn: read,
    initialData: read,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = useCallback(
    (next: Change) => {
      client.setQueryData<readonly Unsent[]>(queryKey, (before) =>
        next(before ?? readUnsent(userId, conversationId)),
      );
      changeUnsent(userId, conversationId, next);
    },
    [client, queryKey, userId, conversationId],
  );
  return { unsent, change };
}

/**
 * The pending and failed messages of a conversation. They survive a reload, but then all of them count as
 * failed.
 */
export function useOutbox({ id: conversationId, lastMessage, request }: Conversation) {
  const client = useQueryClient();
  const { userId } = useViewer();
  const { unsent, change } = useStoredUnsent(conversationId);
  const { mutate } = useMutation({
    mutationFn: ({ content, pictures, key: idempotencyKey }: Unsent) =>
      messagesApi.call.sendMessage(
        {
          conversationId,
          content,
          ...(pictures.length > 0 && { pictures: pictures.map(({ id, alt }) => ({ id, alt })) }),
        },
        { context: { idempotencyKey } },
      ),
    // Mutations with the same scope run one after another, so messages are stored in the order in which they were sent.
    scope: { id: `outbox:${conversationId}` },
    onSuccess: (stored, { key, after }) => {
      // Answering a request accepts it.
      if (request === 'received') applyAccepted(client, conversationId);
      // Sending a message marks everything before it as read.
      applyMessage(client, stored, { viewerId: userId, unread: 0 });
      // The first message decides whether the conversation is a request. `lastMessage` cannot tell whether this is the
      // first, because it may already be this message: the live update may arrive before the response.
      if (after === 0) void refresh(client, conversationKey(conversationId));
      change((all) => settle(all, key, stored));
    },
    onError: (error, { key }) => {
      const reason = refusalText(error) ?? undefined;
      change((all) => markFailed(all, key, true, reason));
    },
  });
  return {
    unsent,
    change,
    send(content: UnsentContent) {
      const pages = client.getQueryData<MessagePages>(messagesKey(conversationId));
      const message = newUnsent(newId(), content, pages?.pages[0]?.items[0] ?? lastMessage);
      change((all) => [...all, message]);
      mutate(message);
    },
    retry(message: Unsent) {
      change((all) => markFailed(all, message.key, false));
      mutate(message);
    },
    /** Discards a failed message. */
    discard({ key }: Unsent) {
      change((all) => all.filter((one) => one.key !== key));
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;

/**
 * The unsent messages to show below `messages`, oldest first. Leaves out those that the server has stored, and
 * removes the failed ones among them from the outbox.
 */
export function useUnsentBelow({ unsent, change }: Outbox, messages: readonly Message[]): Unsent[] {
  const { userId } = useViewer();
  const arrived = useMemo(() => findArrived(unsent, messages, userId), [unsent, messages, userId]);
  useEffect(() => {
    // A pending message is settled by its response, so only failed ones are settled here.
    const settled = unsent.filter(({ key, failed }) => failed && arrived.has(key));
    for (const { key } of settled) {
      const stored = arrived.get(key);
      if (stored) change((all) => settle(all, key, stored));
    }
  }, [unsent, arrived, change]);
  return unsent.filter(({ key }) => !arrived.has(key));
}
