import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { errorCode } from '#platform/web/errors.ts';
import { useViewer } from '#platform/web/session.ts';
import { announce } from '#ui/announcer.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { useArrivals } from '#ui/use-arrivals.ts';
import { useFailureToast } from '#ui/use-failure-toast.ts';
import type { Conversation, Message } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';
import { messagesKey } from '../conversation-keys.ts';
import { messagesApi } from '../messages-api.ts';
import { Group, UnsentBubble } from './bubbles.tsx';
import { groupMessages } from './message-groups.ts';
import { messageText } from './message-text.ts';
import { type Outbox, useUnsentBelow } from './outbox.ts';
import { useMarkNewestRead } from './use-reading.ts';
import { useWhoIsTyping } from './use-typing.ts';

interface MessageListProps {
  conversation: Conversation;
  outbox: Outbox;
}

/**
 * The messages, newest at the bottom. The list is laid out in reverse, so that the browser keeps the
 * scroll position when older messages are added above and new ones below.
 */
export function MessageList({ conversation, outbox }: MessageListProps) {
  const { userId } = useViewer();
  const list = useMessages(conversation.id);
  const pages = list.data?.pages;
  const messages = useMemo(() => pages?.flatMap((page) => page.items).toReversed() ?? [], [pages]);
  const groups = useMemo(() => groupMessages(messages), [messages]);
  const unsent = useUnsentBelow(outbox, messages);
  // A message marked as failed may turn out to have been stored, so it is hidden until the messages have loaded.
  const shown = list.isPending ? unsent.filter(({ failed }) => !failed) : unsent;
  const newest = messages.at(-1);
  useMarkNewestRead(conversation, newest?.createdAt ?? 0);
  useAnnounceArrivals(conversation.id, pages && messages);
  const typist = useWhoIsTyping(conversation.id);
  const typistName = conversation.people.find((person) => person.userId === typist)?.userName;
  const newestText = messages.findLast(({ kind }) => kind !== 'left');
  const seen =
    newestText?.senderId === userId &&
    conversation.people.length > 0 &&
    conversation.people.every((person) => person.readUntil >= newestText.createdAt);
  const listElement = useRef<HTMLOListElement>(null);
  /** Runs the action of a button that disappears afterwards, and moves the focus to the list. */
  const runAndFocusList = (act: () => void) => {
    act();
    listElement.current?.focus();
  };
  return (
    <div className="flex grow flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none]">
      {/* The messages replace the skeletons. Without the key, they would move them up. */}
      <div key={list.isPending ? 'loading' : 'loaded'} className="flex flex-col gap-3">
        <OlderMessages list={list} />
        <ol
          ref={listElement}
          tabIndex={-1}
          aria-label={messageCopy.messages}
          className="flex flex-col gap-3"
        >
          {groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              isMine={group.senderId === userId}
              named={conversation.kind === 'group'}
              isRequest={conversation.request !== null}
              sender={conversation.people.find(({ userId }) => userId === group.senderId)}
            />
          ))}
          {shown.map((message) => (
            <UnsentBubble
              key={message.key}
              message={message}
              onRetry={() => runAndFocusList(() => outbox.retry(message))}
              onDiscard={() => runAndFocusList(() => outbox.discard(message))}
            />
          ))}
        </ol>
        <p role="status" className="min-h-5 text-mute text-sm">
          {typistName && messageCopy.typing(typistName)}
          {!typistName && seen && shown.length === 0 && (
            <span className="block text-right">{messageCopy.seen}</span>
          )}
        </p>
      </div>
    </div>
  );
}

/** Announces other members' new messages to screen readers. */
function useAnnounceArrivals(
  conversationId: string,
  messages: readonly Message[] | undefined,
): void {
  const { userId } = useViewer();
  const announceMessage = useCallback(
    (message: Message) => {
      if (message.senderId === userId) return;
      announce(messageCopy.announcement(message.senderName, messageText(message)));
    },
    [userId],
  );
  useArrivals(conversationId, messages, announceMessage);
}

function useMessages(conversationId: string) {
  const list = useInfiniteQuery({
    queryKey: messagesKey(conversationId),
    queryFn: ({ pageParam, signal }) =>
      messagesApi.call.listMessages({ conversationId, cursor: pageParam, limit: 30 }, { signal }),
    ...cursorPages,
  });
  // Two failures need no toast: if the next page fails to load, the list shows an error, and if the conversation has
  // been deleted, its page shows that it was not found.
  const isGone = errorCode(list.error) === 'NOT_FOUND';
  const failed = list.isError && !isGone && !list.isFetching && !list.isFetchNextPageError;
  useFailureToast(failed ? list.errorUpdatedAt : 0, messageCopy.loadFailed);
  return list;
}

/** Loads older messages when the viewer scrolls close to the oldest one that is loaded. */
function OlderMessages({ list }: { list: ReturnType<typeof useMessages> }) {
  const sentinel = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (!sentinel.current || !hasNextPage || isFetching) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '400px 0px 0px 0px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (list.isPending || list.isFetchingNextPage) {
    return (
      <LoadingState label={messageCopy.loading} className="flex flex-col gap-3">
        <Skeleton shape="bubble" className="h-11 w-3/5" />
        <Skeleton shape="bubble" className="h-11 w-2/5 self-end" />
      </LoadingState>
    );
  }
  if (list.isLoadingError || list.isFetchNextPageError) {
    const retry = list.isLoadingError ? list.refetch : fetchNextPage;
    return (
      <LoadFailure centered onRetry={() => void retry()}>
        {messageCopy.loadFailed}
      </LoadFailure>
    );
  }
  return (
    <div ref={sentinel} className="text-center text-mute text-sm">
      {!hasNextPage && messageCopy.beginning}
    </div>
  );
}
