import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { limitMessage, NetworkError } from '#platform/web/errors.ts';
import { currentViewer } from '#platform/web/session.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Comment, Reply } from '../../contract.ts';
import { commentThreadCopy } from '../../thread-copy.ts';
import {
  addToOutbox,
  markFailed,
  type OutboxComment,
  readOutbox,
  removeFromOutbox,
} from '../comment-outbox.ts';
import { isCounted } from '../counted-comments.ts';
import { threadKey } from '../thread-state.ts';
import {
  type CommentPages,
  findComment,
  flattenThread,
  insertComment,
  insertReply,
  isLoaded,
} from './comment-cache.ts';
import { commentsApi, loadMoreReplies } from './thread-queries.ts';

/** How often a comment is retried after a network failure, with waits of one, two and four seconds. */
const maxRetries = 3;

/** The keys of the comments that this page is sending or will send on reconnect. */
const inFlight = new Set<string>();

const isComment = (stored: Comment | Reply): stored is Comment => 'replies' in stored;

async function post(comment: OutboxComment): Promise<Comment | Reply | null> {
  // The member may have discarded the comment while it was waiting for the network.
  if (!readOutbox().some(({ key }) => key === comment.key)) return null;
  const { entryId, parentId, text, key } = comment;
  const options = { context: { idempotencyKey: key } };
  return parentId === null
    ? commentsApi.call.addComment({ entryId, text }, options)
    : commentsApi.call.addReply({ commentId: parentId, text }, options);
}

/** Shows a stored comment in its thread, and loads the replies before it if they are missing. */
async function show(client: QueryClient, comment: OutboxComment, stored: Comment | Reply) {
  const { entryId, parentId } = comment;
  const queryKey = threadKey(entryId);
  // The response to a pending refetch may not contain the new comment.
  await client.cancelQueries({ queryKey });
  const change = (update: (pages: CommentPages) => CommentPages) =>
    client.setQueryData<CommentPages>(queryKey, (pages) => pages && update(pages));
  const loaded = () => client.getQueryData<CommentPages>(queryKey);
  if (isComment(stored)) change((pages) => insertComment(pages, stored));
  else if (parentId !== null) {
    for (;;) {
      const pages = loaded();
      const parent = pages && findComment(pages, parentId);
      if (!parent || parent.nextRepliesCursor === null) break;
      await loadMoreReplies(client, entryId, parent);
    }
    change((pages) => insertReply(pages, parentId, stored));
  }
  const pages = loaded();
  if (!pages || !isLoaded(flattenThread(pages), stored.id)) {
    void client.invalidateQueries({ queryKey });
  }
}

async function deliver(client: QueryClient, comment: OutboxComment): Promise<void> {
  const { key, entryId } = comment;
  if (inFlight.has(key)) return;
  inFlight.add(key);
  const userId = currentViewer()?.userId;
  // While the browser is offline, the mutation waits. The scope keeps the comments of an entry in order.
  const mutation = new MutationObserver(client, {
    mutationFn: () => post(comment),
    // The server may have stored the comment before the connection broke; the key makes a retry harmless.
    // Leaving the page also fails the request. The comment is then waiting for a retry and not marked as failed, so the
    // next page sends it.
    retry: (count, error) => count < maxRetries && error instanceof NetworkError,
    scope: { id: `comments of ${entryId}` },
  });
  try {
    const stored = await mutation.mutate();
    if (stored) {
      await show(client, comment, stored).catch(() => undefined);
      if (!isCounted(stored.id)) {
        changeEntry(client, entryId, (entry) => ({
          ...entry,
          commentCount: entry.commentCount + 1,
        }));
      }
      toastSuccess(commentThreadCopy.added);
    }
    removeFromOutbox(key);
  } catch (error) {
    // If the session has ended, the comment stays in the outbox until the next sign-in.
    if (currentViewer()?.userId !== userId) return;
    markFailed(key);
    // If a rate limit was reached, the server's message says when the member can write again.
    toastError(limitMessage(error) ?? commentThreadCopy.addFailed);
  } finally {
    inFlight.delete(key);
  }
}

/** Sends every comment in the outbox that has not failed and that this page is not already sending. */
export function sendOutbox(client: QueryClient): void {
  for (const comment of readOutbox()) if (!comment.failed) void deliver(client, comment);
}

/** Adds a comment to the outbox and sends it as soon as the browser is online. */
export function sendComment(client: QueryClient, comment: Omit<OutboxComment, 'failed'>): void {
  addToOutbox({ ...comment, failed: false });
  sendOutbox(client);
}
