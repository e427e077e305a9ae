import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import { clearNotFound, refetchAll } from '#platform/web/refetch-all.ts';
import { prepareFocus } from '#ui/prepare-focus.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { blockActionCopy } from '../../action-copy.ts';
import type { BlockedMember, BlockKind } from '../../contract.ts';
import { blocksApi, blocksQuery } from './blocks-query.ts';

interface Member {
  userId: string;
  userName: string;
}

interface HiddenMember extends Member {
  kind: BlockKind;
}

/** The part of a direct conversation that identifies its other member. */
interface DirectConversation {
  kind: 'direct';
  people: { userId: string }[];
}

/** Returns the server's message if it refused the request, otherwise the less specific `fallback`. */
function failureText(error: unknown, fallback: string): string {
  const isRefusal = ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'].includes(errorCode(error) ?? '');
  return isRefusal && error instanceof Error ? error.message : fallback;
}

/**
 * A member in the viewer's list of blocked and muted members. Null if they are not in the list or it fails to load, and
 * undefined until that is known. Loads the whole list if necessary.
 */
export function useHiddenMember(memberId: string): BlockedMember | null | undefined {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(blocksQuery);
  const member = data?.pages
    .flatMap((page) => page.items)
    .find(({ userId }) => userId === memberId);
  const mayBeOnNextPage = !member && hasNextPage;
  useEffect(() => {
    if (mayBeOnNextPage && !isFetching && !isError) void fetchNextPage();
  }, [mayBeOnNextPage, isFetching, isError, fetchNextPage]);
  if (member) return member;
  return isError || (data && !mayBeOnNextPage) ? null : undefined;
}

/** Whether the viewer has muted a member; false until that is known. */
export const useIsMuted = (memberId: string): boolean => useHiddenMember(memberId)?.kind === 'mute';

/** Mutes a member without a confirmation, and shows a toast with an undo button. */
export function useMute({ userId, userName }: Member) {
  const client = useQueryClient();
  const unhide = useUnhide();
  return useMutation({
    mutationFn: () => blocksApi.call.setBlock({ userId, kind: 'mute' }),
    onSuccess: async () => {
      toastWithUndo({
        message: blockActionCopy.muted(userName),
        undoLabel: blockActionCopy.undo,
        onUndo: () => unhide.mutate({ userId, userName, kind: 'mute' }),
      });
      // The focus is on the button of the menu, which has closed.
      const focusRemaining = prepareFocus(document.activeElement);
      await refetchAll(client);
      focusRemaining();
    },
    onError: (error) => toastError(failureText(error, blockActionCopy.muteFailed(userName))),
  });
}

/**
 * Blocks a member, and leaves the current page if the block hides its content. `opener` had the focus
 * before the dialog opened, and `close` closes the dialog after the block. `failure` says why the block failed.
 */
export function useBlock({ userId, userName }: Member, opener: Element | null, close: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => blocksApi.call.setBlock({ userId, kind: 'block' }),
    onSuccess: async () => {
      const focusRemaining = prepareFocus(opener);
      const path = location.pathname;
      const leave = () =>
        navigate({ to: path.startsWith('/messages') ? '/messages' : '/community' });
      const isOwnPage = isPageOf(client, path, userId);
      // Refetching the queries of a page that the block closes would only fail.
      if (isOwnPage) await leave();
      await refetchAll(client);
      close();
      toastSuccess(blockActionCopy.blocked(userName));
      if (!isOwnPage) {
        if (isPageGone(client, path)) await leave();
        else focusRemaining();
      }
      clearNotFound(client);
    },
  });
  const failure = error && failureText(error, blockActionCopy.blockFailed(userName));
  return { mutate, isPending, failure };
}

/** Unblocks or unmutes a member. */
export function useUnhide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: HiddenMember) => blocksApi.call.removeBlock({ userId }),
    onSuccess: async (_, { userName, kind }) => {
      const { unblocked, unmuted } = blockActionCopy;
      toastSuccess(kind === 'block' ? unblocked(userName) : unmuted(userName));
      await refetchAll(client);
    },
    onError: (error, { userName, kind }) => {
      const { unblockFailed, unmuteFailed } = blockActionCopy;
      const fallback = kind === 'block' ? unblockFailed(userName) : unmuteFailed(userName);
      toastError(failureText(error, fallback));
    },
  });
}

/** Whether this page is a member's profile or the direct conversation with them. */
function isPageOf(client: QueryClient, path: string, userId: string): boolean {
  const id = path.split('/').at(-1);
  if (id === userId) return true;
  const shown = client.getQueryCache().findAll({ type: 'active' });
  return shown.some(
    ({ queryKey, state }) => queryKey.includes(id) && isDirectWith(state.data, userId),
  );
}

/** Whether the data of a query is the direct conversation with a member. */
function isDirectWith(data: unknown, userId: string): boolean {
  const { kind, people } = (data ?? {}) as Partial<DirectConversation>;
  return kind === 'direct' && people?.[0]?.userId === userId;
}

/** Whether the post, event, profile or conversation of this page has become unreachable. */
function isPageGone(client: QueryClient, path: string): boolean {
  const id = path.split('/').at(-1);
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ queryKey, state }) => queryKey.includes(id) && errorCode(state.error) === 'NOT_FOUND');
}
